import { jsonWithoutCommands } from '../escape.ts';
import type { Reporter } from './index.ts';

/** The report as JSON, for scripts: the data itself. */
export const json: Reporter = (report) => `${jsonWithoutCommands(JSON.stringify(report, null, 2))}\n`;

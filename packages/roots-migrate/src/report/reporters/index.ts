import type { Report } from '../data.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** How a report is printed. */
export interface Style {
  readonly paint: Paint;
  readonly verbose: boolean;
  /** Columns of the terminal; unset where there is none (a pipe, a file): nothing is wrapped there. */
  readonly width?: number | undefined;
}

/** Colours a text, or doesn't. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** Renders a report as text that ends with a line end. */
export type Reporter = (report: Report, style: Style) => string;

export const reporters = { pretty, json, sarif, github, markdown } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

/** The values of `--format`. */
export const formats: readonly Format[] = ['pretty', 'json', 'sarif', 'github', 'markdown'];

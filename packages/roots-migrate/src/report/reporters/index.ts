import type { Report } from '../data.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';

/** How a report is printed. */
export interface Style {
  readonly paint: Paint;
  readonly verbose: boolean;
}

/** Colours a text, or doesn't. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** Renders a report as text that ends with a line end. */
export type Reporter = (report: Report, style: Style) => string;

export const reporters = { pretty, json } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

/** The values of `--format`. */
export const formats: readonly Format[] = ['pretty', 'json'];

import type { Style } from '../../src/report/reporters/index.ts';

/** No colours, no terminal. */
export const plain: Style = { paint: (_style, text) => text, verbose: false };

/** Colours as tags. */
export const marked: Style = { paint: (style, text) => `<${style}>${text}</>`, verbose: false };

/** `js`: code that is both, planned as `server.ts` and as `server.js`. */
type Lang = 'ts' | 'js';

/** Code that uses roots and must be left as it is. */
export interface Refused {
  readonly name: string;
  readonly lang: Lang;
  /** A role of the unit, or a piece of one of its reasons. */
  readonly because: string;
  /** Goes into `serverOf`. */
  readonly code: string;
}

/** Code that uses roots, and what must become of it. */
export interface Rewritten {
  readonly name: string;
  readonly lang: Lang;
  /** Both go into `serverOf`. */
  readonly before: string;
  readonly after: string;
}

export function refused(name: string, because: string, code: string, lang: Lang = 'js'): Refused {
  return { name, lang, because, code };
}

export function rewritten(name: string, before: string, after: string, lang: Lang = 'js'): Rewritten {
  return { name, lang, before, after };
}

/** The files that a case is planned as. */
export function filesOf({ lang }: { readonly lang: Lang }): readonly string[] {
  return lang === 'ts' ? ['server.ts'] : ['server.ts', 'server.js'];
}

/** What a rewrite writes in JavaScript where it writes this in TypeScript: new parameters without their types, arguments with a test of their type and no cast. */
export function inLanguageOf(file: string, code: string): string {
  return file.endsWith('.js') ? code.replace(/\b(director(?:y|ies)|workingDirector(?:y|ies))\??: string(?:\[\])?(?: \| undefined)?/g, '$1').replace(/ as string(?:\[\])? \| undefined/g, '').replaceAll('if (!directory) throw new McpError', 'if (typeof directory !== \'string\') throw new McpError') : code;
}

/** One file that may use roots. */
export interface SelectedFile {
  /** Absolute path. */
  readonly path: string;
  /** The text without its BOM; `bom` says whether there was one. Both together give the file's bytes again. */
  readonly text: string;
  readonly bom: boolean;
  /** Never rewritten, never counted. */
  readonly isTest: boolean;
}

/** A file or folder that can't be read or understood. It is reported and costs nothing else. */
export interface Problem {
  /** Absolute path. */
  readonly path: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** A file or folder that was passed over on purpose; `--verbose` lists them. */
export interface Skipped {
  /** Absolute path. */
  readonly path: string;
  readonly why: string;
}

/** What the walk meets. `read` counts a file whose bytes were searched. */
export type Selection =
  | { readonly kind: 'file'; readonly file: SelectedFile }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'skipped'; readonly skipped: Skipped }
  | { readonly kind: 'read' }
  /** A journal that an interrupted run has left. */
  | { readonly kind: 'journal'; readonly path: string };

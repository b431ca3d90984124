import { ts } from '../types/ts.ts';

/** One error of the compiler. */
export interface TypeError {
  /** Absolute path. */
  readonly path: string;
  /** Offset in the text that was checked. */
  readonly start: number;
  readonly code: number;
  readonly message: string;
}

/** Errors of one file, in syntax and in types. */
export function errorsIn(service: ts.LanguageService, path: string): readonly TypeError[] {
  return [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
    .filter(({ category }) => category === ts.DiagnosticCategory.Error)
    .map(({ start = 0, code, messageText }) => ({ path, start, code, message: ts.flattenDiagnosticMessageText(messageText, ' ') }));
}

/** What is in `after` and not in `before`, as multisets of file, code and message: positions move with every edit. */
export function newErrors(before: readonly TypeError[], after: readonly TypeError[]): readonly TypeError[] {
  const key = ({ path, code, message }: TypeError): string => JSON.stringify([path, code, message]);
  const known = new Map<string, number>();
  for (const error of before) known.set(key(error), (known.get(key(error)) ?? 0) + 1);
  return after.filter((error) => {
    const count = known.get(key(error)) ?? 0;
    known.set(key(error), count - 1);
    return count <= 0;
  });
}

/**
 * The changes of one file as a unified diff with `a/` and `b/` before the path, as `git apply` takes it.
 * The library is loaded here, since most runs print no diff.
 */
export async function unifiedDiff(path: string, before: string, after: string | undefined): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  return createTwoFilesPatch(`a/${path}`, after === undefined ? '/dev/null' : `b/${path}`, before, after ?? '', undefined, undefined, { headerOptions: FILE_HEADERS_ONLY });
}

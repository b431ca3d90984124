/** Whether a path in a project is a test's: what a test does with roots is what it tests, and goes with the code that it is about. */
export function isTestFile(path: string): boolean {
  return /(^|[\\/])(__tests__|__mocks__|tests?|e2e)[\\/]|\.(test|spec)\.[cm]?[jt]sx?$/.test(path);
}

/** What `--help` prints. It stands beside `options.ts`: a test holds both to the same names. */
export const help = `roots-migrate: moves MCP servers off roots, which SEP-2577 deprecates.

Usage
  roots-migrate [options] [paths…]     files or directories; the working directory if none is given

What to do
  -n, --dry-run        print the diff and the report, write nothing
      --check          report usages only, for CI
  -i, --interactive    show each unit’s diff, and ask whether to apply it
      --only SIDE      server or client: one side only
      --client MODE    report (default) lists the roots of clients, remove takes them out
      --annotate       mark what was left with a TODO(roots-migrate) comment
      --boundary MODE  boundaries that are open while nothing is set: report (default) leaves
                       them, configure moves them into an environment variable, with a warning
      --keep-roots-fallback
                       keep roots as the source behind the parameter, for 2025-era clients
      --parameter NAME name of a new parameter (default: directory or directories)
      --allow-dirty    also write files that have uncommitted changes
      --no-verify      write without type-checking

What to read
      --ignore GLOB    paths to skip, as in .gitignore; may be repeated
      --modules GLOB   modules that re-export the SDK; may be repeated
      --tsconfig FILE  the project to type-check with (default: the nearest that includes the file)
      --include-tests  list usages in tests too; tests are never rewritten and never counted

What to print
      --format FORMAT  pretty (default), json, sarif, github (annotations) or markdown (a pull request’s text)
      --output FILE    write the report to a file
  -q, --quiet          print nothing but problems
      --verbose        also say what was skipped and why, all units, and the time of each stage
      --no-color       no colours; NO_COLOR and FORCE_COLOR are respected
      --version        print the version
      --help           print this text

Exit codes
  0    nothing was found, or all of it was rewritten
  1    with --check or --dry-run: a usage was found; else: a usage was left
  2    it could not run, and nothing was written
  130  interrupted
`;

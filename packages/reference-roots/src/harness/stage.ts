import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type TypeScript from 'typescript';

/** A folder made ready to run. */
export interface Staged {
  /** Absolute path of the file that starts the server. */
  readonly entry: string;
  remove(): Promise<void>;
}

const compiled: Readonly<Record<string, string>> = { '.ts': '.js', '.mts': '.mjs', '.cts': '.cjs', '.tsx': '.js' };

/**
 * Copies a server's folder into a new folder in `scratch`, with its TypeScript turned into JavaScript. `scratch` must lie
 * where the server's packages can be found. A folder without `package.json` counts as ESM. Types are not checked, and a
 * file with a syntax error stays as it is: node refuses it if anything imports it. Rejects if there is no such folder or file.
 */
export async function stage(folder: string, entry: string, scratch: string): Promise<Staged> {
  const there = await stat(join(folder, entry)).catch(() => undefined);
  if (there?.isFile() !== true) throw new Error(`There is no file ${entry} in ${resolve(folder)}: give the folder of a server, and the file in it that starts the server`);
  await mkdir(scratch, { recursive: true });
  const target = await mkdtemp(join(resolve(scratch), 'server-'));
  await cp(folder, target, { recursive: true, filter: (source) => !source.split(/[\\/]/).includes('.git') });
  const files = await readdir(target, { recursive: true });
  if (!files.includes('package.json')) await writeFile(join(target, 'package.json'), '{ "type": "module" }\n');
  const sources = files.filter((file) => extname(file) in compiled && !/\.d\.[cm]?ts$/.test(file));
  if (sources.length > 0) {
    const { default: ts } = await import('typescript');
    for (const file of sources) await transpile(ts, join(target, file), target);
  }
  const started = join(target, entry);
  return { entry: rename(started), remove: () => rm(target, { recursive: true, force: true }) };
}

function rename(file: string): string {
  const extension = extname(file);
  return file.slice(0, file.length - extension.length) + (compiled[extension] ?? extension);
}

async function transpile(ts: typeof TypeScript, file: string, top: string): Promise<void> {
  const commonJs = file.endsWith('.cts') || (!file.endsWith('.mts') && (await packageType(dirname(file), top)) === 'commonjs');
  const text = await readFile(file, 'utf8');
  const { outputText, diagnostics } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      module: commonJs ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      rewriteRelativeImportExtensions: true,
      esModuleInterop: true,
    },
  });
  const isBroken = (diagnostics ?? []).some(({ category }) => category === ts.DiagnosticCategory.Error);
  await writeFile(rename(file), isBroken ? text : outputText);
  await rm(file);
}

async function packageType(directory: string, top: string): Promise<'module' | 'commonjs'> {
  const text = await readFile(join(directory, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return directory === top ? 'module' : packageType(dirname(directory), top);
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'module' ? 'module' : 'commonjs';
}

import picomatch from 'picomatch';
import type { FindInput } from '../file.ts';
import { anySdk, frameworkTables, sdkTables } from '../sdk/index.ts';
import type { SdkTable } from '../sdk/table.ts';
import { keyName } from '../tree/nodes.ts';
import type { Node, Tree } from '../tree/tree.ts';

/** The SDK that an import specifier leads to, if it is one. */
export type ModuleFinder = (specifier: string) => SdkTable | undefined;

type ModuleFacts = Pick<FindInput, 'path' | 'modules' | 'frameworks' | 'resolve'>;

export function moduleFinder({ path, modules = [], frameworks = [], resolve }: ModuleFacts): ModuleFinder {
  const tables = [...sdkTables, ...frameworkTables, ...frameworks];
  const isBarrel = modules.length === 0 ? () => false : picomatch(modules.map(trimDot), { dot: true });
  return (specifier) =>
    tables.find((table) => table.matches(specifier)) ??
    (spellings(specifier, path).some((name) => isBarrel(name)) || resolve?.(specifier) === 'sdk' ? anySdk : undefined);
}

/** The ways in which a glob may name a module: as imported, and as path in the project with and without its ending. */
function spellings(specifier: string, path: string | undefined): readonly string[] {
  if (!specifier.startsWith('.')) return [specifier];
  const full = path === undefined ? trimDot(specifier) : join(path, specifier);
  const bare = full.replace(/\.[cm]?[jt]sx?$/, '');
  return [trimDot(specifier), full, bare, ...['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js'].map((end) => bare + end)];
}

function trimDot(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path;
}

function join(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The SDKs that a file imports: statements, re-exports, `import()`, `require()`, `import = require()`, import types, JSDoc. */
export function importedTables(tree: Tree, tableOf: ModuleFinder): readonly SdkTable[] {
  const sources: Node[] = [];
  for (const node of tree.all('ImportDeclaration')) sources.push(node.source);
  for (const node of tree.all('ExportNamedDeclaration')) if (node.source) sources.push(node.source);
  for (const node of tree.all('ExportAllDeclaration')) sources.push(node.source);
  for (const node of tree.all('ImportExpression')) sources.push(node.source);
  for (const node of tree.all('TSExternalModuleReference')) sources.push(node.expression);
  for (const node of tree.all('TSImportType')) sources.push(importTypeSource(node));
  for (const node of tree.all('CallExpression')) {
    const source = requireSource(node);
    if (source !== undefined) sources.push(source);
  }
  const tables = new Set<SdkTable>();
  for (const source of sources.sort((a, b) => a.range[0] - b.range[0])) {
    const specifier = keyName(source, true);
    const table = specifier === undefined ? undefined : tableOf(specifier);
    if (table !== undefined) tables.add(table);
  }
  for (const specifier of jsdocImports(tree)) {
    const table = tableOf(specifier);
    if (table !== undefined) tables.add(table);
  }
  return [...tables];
}

/** The specifiers of `{import('…').X}` in JSDoc comments, which JavaScript has for type-only imports. */
function jsdocImports(tree: Tree): readonly string[] {
  const blocks = (tree.program.comments ?? []).filter(({ value }) => value.startsWith('*') && value.includes('import('));
  return blocks.flatMap(({ value }) => [...value.matchAll(/@\w+\s*\{[^}]*?\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)].map((match) => match[2] ?? ''));
}

/** The specifier node of `require('…')`. */
export function requireSource(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return undefined;
  return node.arguments[0];
}

/** The specifier node of `import('…').X` in a type. */
export function importTypeSource(node: Extract<Node, { type: 'TSImportType' }>): Node {
  // typescript-eslint's older shape has the specifier in a literal type, under `argument`.
  return 'source' in node ? node.source : node;
}

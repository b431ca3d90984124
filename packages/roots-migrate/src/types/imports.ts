import { dirname, join } from 'node:path';
import { enclosingStatement, isWrapper, walk } from './nodes.ts';
import { ts } from './ts.ts';

/** A statement that imports a file, or has an `import()` or `require()` of it inside. */
export interface ImportIn {
  readonly statement: ts.Statement;
}

/** Which files of a program import which. */
export interface Imports {
  /** The file of the program that a module's name leads to. */
  readonly fileOf: (specifier: ts.Expression) => ts.SourceFile | undefined;
  /** Where other files import a file, re-exports included. */
  readonly importsOf: (source: ts.SourceFile) => readonly ImportIn[];
  /** Where a module is imported by a computed name that may be this file's. */
  readonly computedImportOf: (source: ts.SourceFile) => ts.Node | undefined;
  /** Where all that a file exports is handed on at once, to something that isn't followed. */
  readonly wholeUseOf: (source: ts.SourceFile) => ts.Node | undefined;
}

/** An import whose module's name is put together: it leads to some file below `folder`. */
interface ComputedImport {
  readonly node: ts.Node;
  readonly folder: string;
}

export function createImports(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): Imports {
  let found: { readonly plain: ReadonlyMap<ts.SourceFile, readonly ImportIn[]>; readonly computed: readonly ComputedImport[]; readonly whole: ReadonlyMap<ts.SourceFile, ts.Node> } | undefined;

  const fileOf = (specifier: ts.Expression): ts.SourceFile | undefined => checker.getSymbolAtLocation(specifier)?.declarations?.find((declaration) => ts.isSourceFile(declaration));

  function search(): NonNullable<typeof found> {
    const plain = new Map<ts.SourceFile, ImportIn[]>();
    const computed: ComputedImport[] = [];
    const whole = new Map<ts.SourceFile, ts.Node>();
    for (const source of sources) {
      walk(source, (node) => {
        const specifier = specifierOf(node);
        const target = specifier && fileOf(specifier);
        const statement = target && enclosingStatement(node);
        if (target && statement) plain.set(target, plain.get(target) ?? []).get(target)?.push({ statement });
        if (target && isHandedOnWhole(node)) markWhole(target, node, whole);
        const head = computedHead(node);
        if (head !== undefined) computed.push({ node, folder: head === '' ? '' : join(dirname(source.fileName), head) });
        return true;
      });
    }
    return { plain, computed, whole };
  }

  /** A file, and all files whose exports it gives on. */
  function markWhole(file: ts.SourceFile, node: ts.Node, whole: Map<ts.SourceFile, ts.Node>): void {
    if (whole.has(file)) return;
    whole.set(file, node);
    walk(file, (inner) => {
      const specifier = ts.isExportDeclaration(inner) || isImportCall(inner) ? specifierOf(inner) : undefined;
      const next = specifier && fileOf(specifier);
      if (next) markWhole(next, node, whole);
      return true;
    });
  }

  return {
    fileOf,
    importsOf: (source) => (found ??= search()).plain.get(source) ?? [],
    computedImportOf: (source) => (found ??= search()).computed.find(({ folder }) => source.fileName.startsWith(folder))?.node,
    wholeUseOf: (source) => (found ??= search()).whole.get(source),
  };
}

/** `Object.assign(exports, require('./f.js'))`, `register(await import('./f.js'))`: an argument of some call. */
function isHandedOnWhole(node: ts.Node): boolean {
  if (!isImportCall(node)) return false;
  let value: ts.Node = node;
  while (ts.isAwaitExpression(value.parent) || isWrapper(value.parent)) value = value.parent;
  return ts.isCallExpression(value.parent) && value.parent.expression !== value;
}

/** The module's name in an import, a re-export, `import x = require()`, `import()` or `require()`. */
function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportEqualsDeclaration(node)) return ts.isExternalModuleReference(node.moduleReference) ? node.moduleReference.expression : undefined;
  if (!isImportCall(node)) return undefined;
  const [specifier] = node.arguments;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier : undefined;
}

/** The part of a computed module name that is written down, if it is relative; `''` if nothing is known of it. */
function computedHead(node: ts.Node): string | undefined {
  if (!isImportCall(node)) return undefined;
  const [name] = node.arguments;
  if (!name || ts.isStringLiteralLike(name)) return undefined;
  const head = ts.isTemplateExpression(name) ? name.head.text : ts.isBinaryExpression(name) && ts.isStringLiteralLike(name.left) ? name.left.text : '';
  return head.startsWith('.') ? head : head === '' ? '' : undefined;
}

/** `import(…)`, `require(…)`. */
function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node.expression) && node.expression.text === 'require'));
}

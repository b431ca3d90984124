import type { TSESTree } from '@typescript-eslint/types';
import { isDeprecatedExport } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { importTypeSource } from '../resolve/module.ts';
import { typeOfPattern } from '../resolve/pattern.ts';
import { isSdk, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import type { SdkTable } from '../sdk/table.ts';
import { keyName } from '../tree/nodes.ts';
import type { Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import { belongsTo, found, type Found } from './found.ts';

/** Deprecated types and schemas that are imported or re-exported, unless they only serve usages that are reported. */
export function imports(file: SourceFile, others: readonly Found[]): Found[] {
  const serves = (node: Node): boolean => others.some(({ extent }) => belongsTo(file, node, extent));
  const all = [...bySpecifier(file, serves), ...byExport(file), ...byRequire(file, serves), ...byMember(file, serves), ...byType(file)];
  const isClient = others.length > 0 && others.every(({ usage }) => usage.side === 'client');
  // A name serves the usages beside it: with a client's alone it is a client's too, and no server's concern.
  return isClient ? all.map((item) => ({ ...item, usage: { ...item.usage, side: 'client' } })) : all;
}

type Serves = (node: Node) => boolean;

function report(token: Node, name: string, table: SdkTable): Found {
  return found(token, token, { kind: 'imports', name, sdk: table.sdk, side: 'both', certainty: 'bound' });
}

function bySpecifier(file: SourceFile, serves: Serves): Found[] {
  return file.tree.all('ImportSpecifier').flatMap((specifier) => {
    const declaration = file.tree.parentOf(specifier);
    const table = declaration?.type === 'ImportDeclaration' ? file.tableOf(declaration.source.value) : undefined;
    const name = keyName(specifier.imported, false);
    if (table === undefined || name === undefined || !isDeprecatedExport(name)) return [];
    return isFolded(file.scopes.variableOf(specifier.local), serves) ? [] : [report(specifier.imported, name, table)];
  });
}

/** An import that something refers to, and all of it in reported usages, needs no report of its own. */
function isFolded(variable: Variable | undefined, serves: Serves): boolean {
  // The declaration of a constant counts as a reference to it; only what reads it matters.
  const references = variable?.references.filter((reference) => reference.init !== true) ?? [];
  return references.length > 0 && references.every(({ identifier }) => serves(identifier));
}

function byExport(file: SourceFile): Found[] {
  return file.tree.all('ExportSpecifier').flatMap((specifier) => {
    const declaration = file.tree.parentOf(specifier);
    const source = declaration?.type === 'ExportNamedDeclaration' ? declaration.source : null;
    const table = source ? file.tableOf(source.value) : undefined;
    const name = keyName(specifier.local, false);
    return table !== undefined && name !== undefined && isDeprecatedExport(name) ? [report(specifier.local, name, table)] : [];
  });
}

/** `const { X } = require(…)`, `const { X } = await import(…)`, `({ X }) =>` of a module. */
function byRequire(file: SourceFile, serves: Serves): Found[] {
  return file.tree.all('ObjectPattern').flatMap((pattern) =>
    pattern.properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const name = keyName(property.key, property.computed);
      if (name === undefined || !isDeprecatedExport(name)) return [];
      const module = typeOfPattern(file, pattern);
      if (module.kind !== 'module') return [];
      const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
      const variable = local.type === 'Identifier' ? file.scopes.variableOf(local) : undefined;
      return isFolded(variable, serves) ? [] : [report(property.key, name, module.table)];
    }),
  );
}

/** `types.X` of a namespace, `specTypeSchemas.X`: the first of each name. */
function byMember(file: SourceFile, serves: Serves): Found[] {
  const all: { readonly token: Node; readonly name: string; readonly owner: Type }[] = [];
  for (const node of file.tree.all('MemberExpression')) {
    const name = keyName(node.property, node.computed);
    if (name !== undefined && isDeprecatedExport(name) && !serves(node)) all.push({ token: node.property, name, owner: typeOf(file, node.object) });
  }
  for (const node of file.tree.all('TSQualifiedName')) {
    if (isDeprecatedExport(node.right.name)) all.push({ token: node.right, name: node.right.name, owner: typeOf(file, node.left) });
  }
  const seen = new Set<string>();
  return all
    .sort((a, b) => a.token.range[0] - b.token.range[0])
    .flatMap(({ token, name, owner }) => {
      const table = owner.kind === 'module' || isSdk(owner, 'specTypeSchemas') || isSdk(owner, 'isSpecType') ? owner.table : undefined;
      if (table === undefined || seen.has(name)) return [];
      seen.add(name);
      return [report(token, name, table)];
    });
}

/** `import('…').X` in a type. */
function byType(file: SourceFile): Found[] {
  return file.tree.all('TSImportType').flatMap((node) => {
    const specifier = keyName(importTypeSource(node), true);
    const table = specifier === undefined ? undefined : file.tableOf(specifier);
    const name = qualifiedName(node.qualifier);
    return table !== undefined && name !== undefined && isDeprecatedExport(name.name) ? [report(name, name.name, table)] : [];
  });
}

function qualifiedName(node: TSESTree.EntityName | null | undefined): TSESTree.Identifier | undefined {
  return node?.type === 'Identifier' ? node : undefined;
}

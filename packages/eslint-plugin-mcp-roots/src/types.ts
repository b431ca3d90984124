import type { ParserServicesWithTypeInformation, TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Range, Verdict } from 'roots-usage';

type Type = ReturnType<ParserServicesWithTypeInformation['getTypeAtLocation']>;

/** What typed linting knows of the expression at a range; nothing where there are no types (espree, oxlint, untyped TypeScript). */
export function typesOf(sourceCode: Readonly<TSESLint.SourceCode>): ((range: Range) => Verdict) | undefined {
  const { parserServices } = sourceCode;
  if (!isTyped(parserServices)) return undefined;
  const { getTypeAtLocation } = parserServices;
  return ({ start, end }) => {
    const node = nodeAt(sourceCode, start, end);
    return node === undefined ? 'unknown' : verdictOf(getTypeAtLocation(node));
  };
}

function isTyped(services: Readonly<Partial<object>> | undefined): services is ParserServicesWithTypeInformation {
  return services !== undefined && 'program' in services && Boolean(services.program) && 'getTypeAtLocation' in services;
}

function nodeAt(sourceCode: Readonly<TSESLint.SourceCode>, start: number, end: number): TSESTree.Node | undefined {
  let node: TSESTree.Node | null | undefined = sourceCode.getNodeByRangeIndex(start);
  while (node && node.range[1] < end) node = node.parent;
  return node && node.range[0] === start && node.range[1] === end ? node : undefined;
}

/** `sdk` if the type, a base of it or a member of its union is declared in an SDK's package; `local` if it has another name. */
function verdictOf(type: Type): Verdict {
  const types = type.getNonNullableType();
  const parts = types.isUnion() ? types.types : [types];
  const verdicts = parts.map((part) => verdictOfOne(part));
  if (verdicts.includes('sdk')) return 'sdk';
  return verdicts.every((verdict) => verdict === 'local') && verdicts.length > 0 ? 'local' : 'unknown';
}

function verdictOfOne(type: Type): Verdict {
  const symbol = type.getSymbol();
  if (symbol === undefined) return 'unknown';
  const files = (symbol.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName);
  if (files.some((file) => /[\\/]node_modules[\\/](@modelcontextprotocol|fastmcp|mcp-framework|@mastra[\\/]mcp)[\\/]/.test(file))) return 'sdk';
  const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  if (bases.some((base) => verdictOfOne(base) === 'sdk')) return 'sdk';
  // An anonymous structure says nothing of where its value comes from.
  return symbol.name.startsWith('__') ? 'unknown' : 'local';
}

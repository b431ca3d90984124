import { isSdkModule } from 'roots-usage';
import type { References } from '../types/references.ts';
import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** One client, told by where it is made: its `new`, or the class of the program that extends the SDK's. */
export type Client = ts.NewExpression | ts.ClassLikeDeclaration;

/** Where a value can't be followed. */
export interface Lost {
  readonly node: ts.Node;
  /** Begins the sentence "…, so it can't be told to which client this belongs". */
  readonly why: string;
  /** It comes from outside of the program, or goes there. */
  readonly isOutside: boolean;
  /** The capability is read there: what reads it would have to change. */
  readonly isRead?: true;
}

/** The clients that a value belongs to, and what could not be followed. */
export interface Belongs {
  readonly clients: Set<Client>;
  readonly lost: Lost[];
}

export function belongsToNone(): Belongs {
  return { clients: new Set(), lost: [] };
}

/** The class of the program that an expression names. */
export function classOf(node: ts.Expression, references: References): ts.ClassLikeDeclaration | undefined {
  const target = bare(node);
  if (ts.isClassExpression(target)) return target;
  const name = ts.isIdentifier(target) ? target : ts.isPropertyAccessExpression(target) ? target.name : undefined;
  const declaration = name && references.symbolOf(name)?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isClassLike(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : undefined;
  return value && ts.isClassExpression(value) ? value : undefined;
}

/** The client that all objects of a class of the program are taken for: the class itself, or the one below it that extends what is no class of the program. */
export function clientOfClass(owner: ts.ClassLikeDeclaration, references: References): Client | undefined {
  const base = baseOf(owner);
  const own = base && classOf(base, references);
  return own && own !== owner ? clientOfClass(own, references) : base && owner;
}

/** What a class extends. */
export function baseOf(owner: ts.ClassLikeDeclaration): ts.Expression | undefined {
  return owner.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
}

/** A server of an SDK or framework that a file makes: the client beside it may hand roots on. */
export function serverIn(source: ts.SourceFile): ts.Node | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier) || !isSdkModule(statement.moduleSpecifier.text)) continue;
    const bindings = statement.importClause?.namedBindings;
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    const server = names.find((element) => /^(Mcp|MCP|FastMCP)?Server$|^FastMCP$/.test((element.propertyName ?? element.name).text));
    if (server && isMade(server.name.text, source)) return server;
  }
  return undefined;
}

function isMade(name: string, source: ts.SourceFile): boolean {
  return new RegExp(`\\bnew\\s+${name.replace(/\$/g, '\\$&')}\\b`).test(source.text);
}

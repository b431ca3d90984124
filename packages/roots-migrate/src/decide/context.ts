import type { Sdk, Usage } from 'roots-usage';
import { toolsOf } from '../tools/tools.ts';
import type { Tool } from '../tools/tool.ts';
import type { Manifest } from '../program/package-entries.ts';
import { findSeeds, type Seeds } from '../trace/seeds.ts';
import type { Fn } from '../types/nodes.ts';
import { createReferences, type References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Place, UsageAt } from '../plan.ts';

/** A server's files with all that is known of them before anything is decided. */
export interface Context {
  readonly sources: readonly ts.SourceFile[];
  readonly references: References;
  readonly checker: ts.TypeChecker;
  readonly usages: readonly UsageIn[];
  readonly seeds: Seeds;
  readonly tools: readonly Tool[];
  readonly isHandler: (fn: Fn) => boolean;
  /** Whether a file may be changed: it lies in the paths that were given, and is code. */
  readonly isWritable: (source: ts.SourceFile) => boolean;
  /** Whether a declaration can be reached from the package's public entry, so that others may use it. */
  readonly isPublic: (declaration: ts.Node) => boolean;
  /** Whether a file is one that the package exports. */
  readonly isEntry: (source: ts.SourceFile) => boolean;
  /** Whether the package of a file depends on zod. */
  readonly hasZod: (source: ts.SourceFile) => boolean;
  /** The `package.json` that a file belongs to. */
  readonly manifestOf: (source: ts.SourceFile) => Manifest | undefined;
  /** Whether it is looked at as if the directories were configured. */
  readonly configures?: boolean;
  readonly place: (node: ts.Node) => Place;
  readonly placeAt: (source: ts.SourceFile, offset: number) => Place;
}

/** A usage with its file. */
export interface UsageIn extends UsageAt {
  readonly source: ts.SourceFile;
}

export interface ContextInput {
  readonly checker: ts.TypeChecker;
  readonly sources: readonly ts.SourceFile[];
  readonly usagesOf: (source: ts.SourceFile) => readonly Usage[];
  /** Relative to the working directory, with `/`. */
  readonly pathOf: (source: ts.SourceFile) => string;
  readonly isWritable: Context['isWritable'];
  readonly publicEntries: ReadonlySet<string>;
  readonly hasZod: Context['hasZod'];
  readonly manifestOf: Context['manifestOf'];
}

export function createContext({ checker, sources, usagesOf, pathOf, isWritable, publicEntries, hasZod, manifestOf }: ContextInput): Context {
  const references = createReferences(checker, sources);
  const placeAt = (source: ts.SourceFile, offset: number): Place => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return { path: pathOf(source), line: line + 1, column: character + 1 };
  };
  const usages = sources.flatMap((source) => usagesOf(source).map((usage): UsageIn => ({ usage, source, place: placeAt(source, usage.start) })));
  const common = usages.find(({ usage }) => usage.sdk !== 'protocol')?.usage.sdk ?? 'v1';
  // Where nothing but clients is planned no tool is asked for.
  const tools = usages.some(({ usage }) => usage.side !== 'client') ? toolsOf(sources, references, (source) => sdkOf(source) ?? common) : [];
  const handlers = new Set(tools.flatMap((tool) => tool.handler ?? []));
  const shared = publicDeclarations(checker, sources.filter(({ fileName }) => publicEntries.has(fileName)));
  return {
    sources, references, checker, usages, seeds: findSeeds(usages, references), tools, isWritable, hasZod, manifestOf,
    isHandler: (fn) => handlers.has(fn),
    isEntry: (source) => publicEntries.has(source.fileName),
    isPublic: (declaration) => shared.has(declaration),
    place: (node) => placeAt(node.getSourceFile(), node.getStart()),
    placeAt,
  };
}

/** The SDK's major that a file imports. */
function sdkOf(source: ts.SourceFile): Sdk | undefined {
  if (/['"]@modelcontextprotocol\/(server|client|core)(\/[^'"]*)?['"]/.test(source.text)) return 'v2';
  return /['"]@modelcontextprotocol\/sdk(\/[^'"]*)?['"]/.test(source.text) ? 'v1' : undefined;
}

/** What the entries export, and the members of exported classes and interfaces. */
function publicDeclarations(checker: ts.TypeChecker, entries: readonly ts.SourceFile[]): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(entry);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      for (const declaration of symbol.declarations ?? []) {
        found.add(declaration);
        if (ts.isClassLike(declaration) || ts.isInterfaceDeclaration(declaration)) for (const member of declaration.members) if (!isPrivate(member)) found.add(member);
        if (ts.isVariableDeclaration(declaration) && declaration.initializer) found.add(declaration.initializer);
      }
    }
  }
  return found;
}

function isPrivate(member: ts.Node): boolean {
  return ts.canHaveModifiers(member) && (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

import { dirname, relative } from 'node:path/posix';
import type { Blueprint } from '../choose/blueprint.ts';
import { indent, objectOf, type Lines } from './code.ts';

interface Import {
  readonly names: Map<string, string>;
  readonly types: Set<string>;
  namespace?: string;
  default?: string;
}

/** How another file gets at what a module exports. */
export type Access = 'named' | 'default' | 'namespace';

/** One file of a server while it is written: what it imports, its paragraphs, and what it exports. */
export class SourceModule {
  /** Without extension: `lib/roots`. */
  readonly path: string;
  readonly paragraphs: Lines[] = [];
  /** Exported names, for `module.exports`. */
  readonly exported: string[] = [];
  defaultExport: string | undefined;
  readonly #blueprint: Blueprint;
  readonly #imports = new Map<string, Import>();

  constructor(path: string, blueprint: Blueprint) {
    this.path = path;
    this.#blueprint = blueprint;
  }

  get isCommonJs(): boolean {
    return this.#blueprint.commonJs;
  }

  get fileName(): string {
    return `${this.path}.${this.#blueprint.language}`;
  }

  /** Imports a name, once; answers it. */
  need(specifier: string, name: string, as = name): string {
    const { names, types } = this.#of(specifier);
    names.set(name, as);
    types.delete(name);
    return as;
  }

  /** Imports a type; JavaScript has none. Answers its name. */
  needType(specifier: string, name: string): string {
    if (this.#blueprint.language === 'js') return name;
    const { names, types } = this.#of(specifier);
    if (!names.has(name)) types.add(name);
    return name;
  }

  /** Imports a whole module, once; answers its name. */
  needNamespace(specifier: string, as: string): string {
    const item = this.#of(specifier);
    item.namespace ??= as;
    return item.namespace;
  }

  needDefault(specifier: string, as: string): string {
    this.#of(specifier).default = as;
    return as;
  }

  /** Imports a file for what it does. */
  needEffect(specifier: string): void {
    this.#of(specifier);
  }

  /** How this file names another one; `alias`: by the `paths` of the tsconfig. */
  specifierOf(other: SourceModule, alias = false): string {
    if (alias) return `@/${other.path}`;
    const way = relative(dirname(this.path), other.path);
    const { commonJs, language, tsExtension } = this.#blueprint;
    const extension = commonJs && !tsExtension ? '' : language === 'ts' && tsExtension ? '.ts' : '.js';
    return `${way.startsWith('.') ? '' : './'}${way}${extension}`;
  }

  /** `export` before a declaration, where the module system writes it there. */
  exporting(name: string, as: Access = 'named'): string {
    if (as === 'default' && this.defaultExport === undefined) {
      this.defaultExport = name;
      return '';
    }
    this.exported.push(name);
    return this.#blueprint.commonJs ? '' : 'export ';
  }

  add(paragraph: Lines): void {
    this.paragraphs.push(paragraph);
  }

  lines(): Lines {
    const paragraphs = [this.#importLines(), ...this.paragraphs, this.#exportLines()].filter((lines) => lines.length > 0);
    return paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  }

  #of(specifier: string): Import {
    const known = this.#imports.get(specifier);
    if (known) return known;
    const made: Import = { names: new Map(), types: new Set() };
    this.#imports.set(specifier, made);
    return made;
  }

  #importLines(): Lines {
    return [...this.#imports].flatMap(([specifier, item]) => (this.#blueprint.commonJs ? required(specifier, item) : imported(specifier, item)));
  }

  #exportLines(): Lines {
    const { commonJs } = this.#blueprint;
    if (!commonJs) return this.defaultExport === undefined ? [] : [`export default ${this.defaultExport};`];
    if (this.defaultExport !== undefined && this.exported.length === 0) return [`module.exports = ${this.defaultExport};`];
    const names = [...this.exported, ...(this.defaultExport === undefined ? [] : [this.defaultExport])];
    if (names.length === 0) return [];
    if (names.length < 3) return [`module.exports = ${objectOf(names.map((name) => [name, name]))};`];
    return ['module.exports = {', ...indent(names.map((name) => `${name},`)), '};'];
  }
}

function imported(specifier: string, { names, types, namespace, default: whole }: Import): Lines {
  const list = [...names].map(([name, as]) => (name === as ? name : `${name} as ${as}`));
  const isEffect = list.length === 0 && types.size === 0 && namespace === undefined && whole === undefined;
  return [
    ...(isEffect ? [`import '${specifier}';`] : []),
    ...(namespace === undefined ? [] : [`import * as ${namespace} from '${specifier}';`]),
    ...(whole === undefined ? [] : [`import ${whole} from '${specifier}';`]),
    ...(list.length === 0 ? (types.size === 0 ? [] : [`import type { ${[...types].join(', ')} } from '${specifier}';`]) : [`import { ${[...list, ...[...types].map((type) => `type ${type}`)].join(', ')} } from '${specifier}';`]),
  ];
}

function required(specifier: string, { names, namespace, default: whole }: Import): Lines {
  const from = `require('${specifier}')`;
  return [
    ...(names.size === 0 && namespace === undefined && whole === undefined ? [`${from};`] : []),
    ...(namespace === undefined ? [] : [`const ${namespace} = ${from};`]),
    ...(whole === undefined ? [] : [`const ${whole} = ${from};`]),
    ...(names.size === 0 ? [] : [`const ${objectOf([...names])} = ${from};`]),
  ];
}

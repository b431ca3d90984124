import type { Blueprint, Kind } from '../choose/blueprint.ts';
import { sdkOf, type SdkWords } from './sdk.ts';
import type { SourceModule } from './source-module.ts';

/** What code in some function can name. */
export interface Scope {
  /** The server, the low-level server, or what comes with a call, whichever a request is made with. */
  readonly carrier: string;
  /** The object that holds the carrier and more, where there is one. */
  readonly context?: string;
  /** The name of a file in the directory. */
  readonly file: string;
  /** The directory that the caller names. */
  readonly argument?: string;
  /** The list that the server keeps, where nobody asks within a call. */
  readonly kept?: string;
}

/** Writes into one module of a server. */
export class Writer {
  readonly blueprint: Blueprint;
  readonly module: SourceModule;
  readonly sdk: SdkWords;

  constructor(blueprint: Blueprint, module: SourceModule) {
    this.blueprint = blueprint;
    this.module = module;
    this.sdk = sdkOf(blueprint.sdk);
  }

  /** A piece of TypeScript that JavaScript lacks. */
  typed(text: string): string {
    return this.blueprint.language === 'ts' ? text : '';
  }

  /** The type of what a request is made with. */
  carrierType(): string {
    const { access } = this.blueprint;
    if (access === 'extra') {
      const { module, name, parameters } = this.sdk.callContext;
      this.module.needType(module, name);
      return parameters.length === 0 ? name : `${name}<${parameters.map((parameter) => this.module.needType(this.sdk.types, parameter)).join(', ')}>`;
    }
    return access === 'low' ? this.module.needType(this.sdk.low, 'Server') : this.module.needType(this.sdk.main, 'McpServer');
  }

  carrierName(): string {
    return this.blueprint.access === 'extra' ? this.sdk.callContext.variable : 'server';
  }

  /** The type of a level's result: `Promise<string | undefined>`. */
  resultType(kind: Kind): string {
    const { form, fallback } = this.blueprint;
    const one = kind === 'found' && fallback.last !== 'assume' ? 'string | undefined' : 'string';
    const type = kind === 'list' ? `${this.module.needType(this.sdk.types, 'Root')}[]` : kind === 'text' ? 'string' : form === 'many' ? 'string[]' : one;
    return `Promise<${type}>`;
  }

  /** `if (condition) statement`, with braces or without. */
  guarded(condition: string, statement: string): readonly string[] {
    return this.blueprint.style.braces ? [`if (${condition}) {`, `  ${statement}`, '}'] : [`if (${condition}) ${statement}`];
  }
}

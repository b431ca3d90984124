import { askList } from './ask.ts';
import { block, type Lines } from './code.ts';
import type { SourceModule } from './source-module.ts';
import type { Scope, Writer } from './writer.ts';

const refresh = 'refreshRoots';

/** The list that a server keeps for later calls, as an expression in the writer's module. `home`: the module that it stands in. */
export function keptList(writer: Writer, home: SourceModule): string {
  const name = storeName(writer);
  if (writer.module !== home) writer.module.need(writer.module.specifierOf(home), name);
  switch (kindOf(writer)) {
    case 'variable':
      return name;
    case 'getter':
      return `${name}()`;
    case 'object':
    case 'class':
      return `${name}.roots`;
  }
}

/** What keeps the list, and what fills it: once the client is ready and, for some, whenever its roots change. `exports`: other files read it. */
export function writeStore(writer: Writer, scope: Scope, exports: boolean): void {
  const { module } = writer;
  const name = storeName(writer);
  const list = `${writer.module.needType(writer.sdk.types, 'Root')}[]`;
  const exporting = exports ? module.exporting(name) : '';
  const { lines, value } = askList(writer, scope, false);
  const result = writer.typed(': Promise<void>');
  const fill = (target: string): Lines => [...lines, `${target} = ${value};`];
  const filler = (target: string): Lines => block(`async function ${refresh}()${result}`, fill(target));
  switch (kindOf(writer)) {
    case 'variable':
      module.add([`${exporting}let ${name}${writer.typed(`: ${list}`)} = [];`]);
      module.add(filler(name));
      break;
    case 'getter':
      module.add([`let lastRoots${writer.typed(`: ${list}`)} = [];`]);
      module.add(block(`${exporting}function ${name}()${writer.typed(`: ${list}`)}`, ['return lastRoots;']));
      module.add(filler('lastRoots'));
      break;
    case 'object':
      module.add([`${exporting}const ${name}${writer.typed(`: { roots: ${list} }`)} = { roots: [] };`]);
      module.add(filler(`${name}.roots`));
      break;
    case 'class':
      module.add(block('class RootsKeeper', [`roots${writer.typed(`: ${list}`)} = [];`, '', ...block(`async ${refresh}()${result}`, fill('this.roots'))]));
      module.add([`${exporting}const ${name} = new RootsKeeper();`]);
  }
  module.add(subscriptions(writer, kindOf(writer) === 'class' ? `() => ${name}.${refresh}()` : refresh));
}

function subscriptions(writer: Writer, filler: string): Lines {
  const { words, sdk, store } = writer.blueprint;
  const low = `${words.variable}.server`;
  const ready = `${low}.oninitialized = ${filler};`;
  if (!store.follows) return [ready];
  const changed = sdk === 'v2' ? "'notifications/roots/list_changed'" : writer.module.need(writer.sdk.types, 'RootsListChangedNotificationSchema');
  return [ready, `${low}.setNotificationHandler(${changed}, ${filler});`];
}

/** A `let` can be read from another file only where imports are live. */
function kindOf({ blueprint: { store, commonJs } }: Writer): Writer['blueprint']['store']['kind'] {
  return store.kind === 'variable' && commonJs ? 'getter' : store.kind;
}

function storeName(writer: Writer): string {
  return kindOf(writer) === 'getter' ? 'getKeptRoots' : 'keptRoots';
}

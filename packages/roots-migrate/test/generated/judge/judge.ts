import type { Migration, ToolContract, Unit } from '../../../src/index.ts';
import { isGuarded, type Blueprint } from '../choose/blueprint.ts';
import { shapesOf } from '../choose/shapes.ts';
import { writeServer, type WrittenServer } from '../write/server.ts';
import { compareAnswers } from './answers.ts';
import { expectedOf, type Expected } from './expected.ts';
import type { Fate, Fault } from './fault.ts';
import type { Migrated, Workshop } from './migrated.ts';

/** What became of a generated server. */
export interface Judgement {
  readonly server: WrittenServer;
  readonly migrated: Migrated;
  readonly outcome: Fate;
  /** Why it was left, or a part of it: sentences of the report, without names. */
  readonly reasons: readonly string[];
  readonly faults: readonly Fault[];
  /** What is right, and could be better by the rules. */
  readonly remarks: readonly string[];
  /** What the server is like. */
  readonly shapes: readonly string[];
}

/** Migrates a server, and runs it before and after. Types are not checked here. */
export async function judge(blueprint: Blueprint, workshop: Workshop): Promise<Judgement> {
  const server = writeServer(blueprint);
  const migrated = await workshop.migrate(server.files);
  const { plan } = migrated.migration;
  const units = plan?.units ?? [];
  const rewritten = units.filter(({ outcome }) => outcome.kind === 'rewritten');
  const outcome = units.length === 0 && asksUnseen(server) ? 'unseen' : rewritten.length === 0 ? 'left' : rewritten.length === units.length ? 'rewritten' : 'partly';
  const faults: Fault[] = [...statics(migrated, server, outcome), ...contracts(expectedOf(blueprint), rewritten).filter((fault) => fault.isWrong).map(({ text }): Fault => ({ kind: 'contract', text }))];
  const remarks = [
    ...contracts(expectedOf(blueprint), rewritten).filter((fault) => !fault.isWrong).map(() => 'A parameter is optional, and could be required.'),
    ...(reasonsOf(migrated.migration).some((why) => why.startsWith('After the rewrite') || why.startsWith('A second run')) ? ['A check took a rewrite back.'] : []),
    ...(Object.values(migrated.files).some((text) => text.trim() === '') ? ['A file is left with nothing in it.'] : []),
  ];
  faults.push(...boundaryFaults(blueprint, rewritten));
  // Where a boundary is configured now, answers hang on the configuration.
  const isConfigured = rewritten.some((unit) => guardedIn(blueprint, unit).length > 0);
  if (!isConfigured) faults.push(...(await compareAnswers(blueprint, server, migrated, rewritten, outcome)));
  return { server, migrated, outcome, reasons: reasonsOf(migrated.migration), faults, remarks, shapes: shapesOf(blueprint) };
}

/** Tools of a unit whose boundary the directories are. */
function guardedIn(blueprint: Blueprint, unit: Unit): readonly string[] {
  return blueprint.tools.filter((tool) => isGuarded(blueprint, tool) && unit.tools.some((contract) => contract.tool === tool.name)).map(({ name }) => name);
}

/** Nothing of what feeds a check becomes a parameter, of no tool of its unit. */
function boundaryFaults(blueprint: Blueprint, units: readonly Unit[]): readonly Fault[] {
  return units.filter((unit) => guardedIn(blueprint, unit).length > 0).flatMap(({ tools }) => tools.filter(({ parameter }) => parameter !== undefined).map(({ tool }): Fault => ({ kind: 'boundary', text: `${tool} takes a directory from its caller, and the roots are a boundary` })));
}

/** Whether no file that asks names an SDK. */
function asksUnseen({ files }: WrittenServer): boolean {
  return Object.entries(files).every(([path, text]) => path === 'package.json' || !/listRoots|roots\/list/.test(text) || !text.includes('@modelcontextprotocol/'));
}

/** What can be seen without running anything. */
function statics({ migration: { plan, report }, files, again }: Migrated, server: WrittenServer, outcome: Fate): readonly Fault[] {
  const found: Fault[] = report.problems.map(({ path, message }) => ({ kind: 'crash', text: `${path}: ${message}` }));
  if (outcome !== 'unseen' && (plan?.units ?? []).length === 0) found.push({ kind: 'unseen', text: 'the request was not seen, and no reason is given' });
  if (JSON.stringify(sorted(files)) !== JSON.stringify(sorted(again))) found.push({ kind: 'again', text: 'a second run changed the files' });
  const asking = outcome === 'rewritten' ? Object.entries(files).filter(([, text]) => /listRoots|roots\/list|ListRoots/.test(text)) : [];
  found.push(...asking.map(([path]): Fault => ({ kind: 'leftover', text: `all units are rewritten, and ${path} still asks for roots` })));
  if ((outcome === 'left' || outcome === 'unseen') && JSON.stringify(sorted(files)) !== JSON.stringify(sorted(server.files))) found.push({ kind: 'touched', text: 'it was left, and its files changed' });
  return found;
}

function sorted(files: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether each rewritten tool takes what the rules say. Optional for required isn't wrong: the tool's own refusal is still there. */
function contracts(expected: readonly Expected[], rewritten: readonly Unit[]): readonly { readonly isWrong: boolean; readonly text: string }[] {
  return rewritten.flatMap(({ tools }) => tools).flatMap((contract) => {
    const rule = expected.find(({ tool }) => tool === contract.tool);
    if (!rule) return [{ isWrong: true, text: `${contract.tool} is no tool of the server` }];
    const [is, should] = [described(contract.parameter), rule.takes === 'new' ? (rule.required ? 'required' : 'optional') : 'nothing new'];
    return is === should ? [] : [{ isWrong: is !== 'optional' || should !== 'required', text: `${contract.tool} takes ${is}, and by the rules ${should}` }];
  });
}

function described(parameter: ToolContract['parameter']): string {
  return parameter === undefined ? 'nothing new' : parameter.required ? 'required' : 'optional';
}

function reasonsOf({ plan }: Migration): readonly string[] {
  const reasons = (plan?.units ?? []).flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : []));
  return [...new Set(reasons.map((why) => why.replaceAll(/`[^`]*`/g, '`…`')))];
}

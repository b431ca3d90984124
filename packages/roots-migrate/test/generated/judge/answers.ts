import { formatFindings, prove, type Outcome, type Scenario, type ToolCall } from 'mcp-reference-roots';
import type { Unit } from '../../../src/index.ts';
import type { Blueprint } from '../choose/blueprint.ts';
import type { WrittenServer } from '../write/server.ts';
import { expectedOf, type Expected } from './expected.ts';
import type { Fate, Fault } from './fault.ts';
import { hasFailed, quietly, serverHere, type RecordedServer } from './in-process.ts';
import type { Migrated } from './migrated.ts';

/** Runs a server before and after, with roots and without, and says what differs though it mustn't. */
export async function compareAnswers(blueprint: Blueprint, server: WrittenServer, { files }: Migrated, rewritten: readonly Unit[], outcome: Fate): Promise<readonly Fault[]> {
  const old = await serverHere(server.files, server.entry);
  const now = outcome === 'left' || outcome === 'unseen' ? undefined : await serverHere(files, server.entry);
  const cwd = process.cwd();
  try {
    const expected = expectedOf(blueprint);
    const scenario = scenarioOf(blueprint, expected, rewritten);
    const findings = await quietly(() => prove(scenario, old, now));
    process.chdir(cwd); // the world that the server was in is gone
    const wrong = [...sanity(old, expected), ...findings.flatMap(({ proof, text }) => (isAllowed(proof, text, scenario, expected, old, now, outcome) ? [] : [{ kind: proof === 'scenario' ? 'generator' : 'answers', text: formatFindings([{ proof, text }]) } as const]))];
    if (wrong.length > 0 || !expected.some(({ environmentFirst }) => environmentFirst)) return wrong;
    // An argument of the caller's own stands before the environment, so it isn't passed.
    const calls = callsOf(blueprint, expected, rewritten)
      .filter(({ tool }) => expected.some((rule) => rule.tool === tool && rule.environmentFirst))
      .map(({ tool, arguments: args, takes }): ToolCall => ({ tool, arguments: args ?? {}, ...(takes === true ? { takes } : {}) }));
    const overridden = await quietly(() => prove({ ...scenario, env: { ...scenario.env, [blueprint.words.environment]: '@beta' }, expect: 'left', calls }, old, now));
    return overridden.filter(({ text }) => !(outcome === 'partly' && text.includes('still asks for roots')) && !text.startsWith('tools/list')).map(({ proof, text }) => ({ kind: 'answers', text: `with ${blueprint.words.environment} set, ${proof}: ${text}` }));
  } catch (error) {
    return [{ kind: 'crash', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
  } finally {
    process.chdir(cwd);
    process.exitCode = undefined; // a server that doesn't start sets it
    await old.remove();
    await now?.remove();
  }
}

function callsOf(blueprint: Blueprint, expected: readonly Expected[], rewritten: readonly Unit[]): readonly ToolCall[] {
  const contracts = rewritten.flatMap(({ tools }) => tools);
  return expected.map((rule) => {
    const parameter = contracts.find(({ tool }) => tool === rule.tool)?.parameter;
    const takes = rule.takes === 'own' ? blueprint.words.argument : parameter && (namesOf(rewritten).length === 1 ? true : parameter.name);
    return { tool: rule.tool, arguments: rule.arguments, ...(takes === undefined ? {} : { takes }), required: (parameter?.required ?? rule.required) || (rule.takes === 'own' && rule.requestFails) };
  });
}

/** The names of the new parameters; one, if all units could take the same. */
function namesOf(rewritten: readonly Unit[]): readonly string[] {
  return [...new Set(rewritten.flatMap(({ tools }) => tools).flatMap(({ parameter }) => parameter?.name ?? []))];
}

function scenarioOf(blueprint: Blueprint, expected: readonly Expected[], rewritten: readonly Unit[]): Scenario {
  const [name, ...others] = namesOf(rewritten);
  return {
    sdk: blueprint.sdk,
    entry: '',
    roots: ['alpha', 'beta'],
    form: blueprint.form,
    ...(name === undefined || others.length > 0 ? {} : { parameter: name }),
    env: blueprint.homeIsSet ? { [blueprint.words.home]: '@beta' } : {},
    expect: 'full',
    usages: {},
    calls: callsOf(blueprint, expected, rewritten),
  };
}

/** Whether the server does before the rewrite what its blueprint says. */
function sanity({ sessions }: RecordedServer, expected: readonly Expected[]): readonly Fault[] {
  const without = sessions[1];
  if (!without) return [];
  return expected.flatMap(({ tool, failsWithout }, index): readonly Fault[] => {
    const outcome = without[index];
    return hasFailed(outcome) === failsWithout ? [] : [{ kind: 'generator', text: `without roots ${tool} ${failsWithout ? 'must fail' : 'must not fail'}, but gave ${JSON.stringify(outcome)}` }];
  });
}

/** Differences that are no fault: the words of a request that failed, and what a server that is left in part still does. */
function isAllowed(proof: string, text: string, { calls, parameter }: Scenario, expected: readonly Expected[], old: RecordedServer, now: RecordedServer | undefined, outcome: Fate): boolean {
  if (outcome === 'partly' && text.includes('still asks for roots')) return true;
  // Where units name their parameters differently, the scenario can't say which one the list of tools may show: contracts are compared apart.
  if (text.startsWith('tools/list') && parameter === undefined) return true;
  const index = Number(/^call (\d+) /.exec(text)?.[1] ?? 0) - 1;
  const rule = expected[index];
  if (proof !== 'without' || !calls[index] || rule?.requestFails !== true) return false;
  const [before, after]: readonly (Outcome | undefined)[] = [old.sessions[1]?.[index], now?.sessions[1]?.[index]];
  return hasFailed(before) && hasFailed(after);
}

import type { Outcome, RootsClient } from '../client/roots-client.ts';
import type { Comparison, ScenarioCall } from '../scenario.ts';
import { parameterOf } from './parameter-of.ts';
import type { World } from './world.ts';

/** Makes one call of a scenario. With `directories` (names of the world) its tool or prompt gets them, if it takes them. Never rejects. */
export async function makeCall(client: RootsClient, scenario: Comparison, world: World, call: ScenarioCall, directories?: readonly string[]): Promise<Outcome> {
  if (call.resource !== undefined) return asJson(await client.readResource(world.fill(call.resource)));
  const paths = directories?.map((name) => world.directory(name));
  const parameter = paths && parameterOf(scenario, call);
  if (call.prompt !== undefined) {
    const taken = parameter === undefined || paths?.[0] === undefined ? {} : { [parameter]: paths[0] };
    return asJson(await client.getPrompt(call.prompt, { ...world.fill({ ...call.arguments }), ...taken }));
  }
  const taken = parameter === undefined ? {} : { [parameter]: scenario.form === 'many' ? paths : paths?.[0] };
  return asJson(await client.callTool(call.tool, { ...world.fill({ ...call.arguments }), ...taken }));
}

/** What a call is made to, as messages name it. */
export function nameCall(call: ScenarioCall): string {
  if (call.resource !== undefined) return `resource ${call.resource}`;
  return call.prompt === undefined ? call.tool : `prompt ${call.prompt}`;
}

/** A call as messages name it. */
export function describeCall(call: ScenarioCall): string {
  const { arguments: args = {} } = call;
  return Object.keys(args).length === 0 ? nameCall(call) : `${nameCall(call)} ${JSON.stringify(args)}`;
}

/** What would have gone over a wire: in memory, a result may still hold `undefined` members. */
function asJson(outcome: Outcome): Outcome {
  // The text was made from an `Outcome`, so parsing gives one.
  return JSON.parse(JSON.stringify(outcome)) as Outcome;
}

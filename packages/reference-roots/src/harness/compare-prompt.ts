import { isDeepStrictEqual } from 'node:util';
import type { ListedArgument, ListedPrompt } from '../client/roots-client.ts';
import type { Comparison } from '../scenario.ts';
import { isRequired, parameterOf } from './parameter-of.ts';

/** What differs between a prompt before and after, beyond the new argument where the scenario says that it takes it. */
export function comparePrompt(scenario: Comparison, before: ListedPrompt, after: ListedPrompt): readonly string[] {
  const taking = scenario.calls.find(({ prompt, takes }) => prompt === before.name && takes === true);
  const parameter = taking && parameterOf(scenario, taking);
  const found: string[] = [];
  if (taking && parameter !== undefined) found.push(...checkArgument(before, after, parameter, isRequired(scenario, taking)));
  if (!isDeepStrictEqual(plain(before, undefined), plain(after, parameter))) {
    found.push(`${before.name} differs${parameter === undefined ? '' : ' by more than the new argument'}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  }
  return found;
}

function checkArgument(before: ListedPrompt, after: ListedPrompt, parameter: string, required: boolean): readonly string[] {
  const find = (prompt: ListedPrompt): ListedArgument | undefined => prompt.arguments?.find(({ name }) => name === parameter);
  if (find(before)) return [`${before.name} has ${parameter} before the rewrite already`];
  const argument = find(after);
  if (!argument) return [`${before.name} doesn't take ${parameter} after the rewrite`];
  if ((argument.required ?? false) === required) return [];
  return [`${parameter} of ${before.name} is ${required ? 'optional, and should be required' : 'required, and should be optional'}`];
}

/** A prompt without the new argument. One that takes none may list none, or an empty list. */
function plain({ arguments: args = [], ...rest }: ListedPrompt, parameter: string | undefined): unknown {
  return { ...rest, arguments: args.filter(({ name }) => name !== parameter) };
}

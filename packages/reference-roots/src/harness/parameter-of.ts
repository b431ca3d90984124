import type { Comparison, ScenarioCall } from '../scenario.ts';

/** The parameter that a call's tool or prompt takes after the rewrite, if it takes one. */
export function parameterOf(scenario: Comparison, call: ScenarioCall): string | undefined {
  if (call.takes === undefined || call.takes === false) return undefined;
  if (typeof call.takes === 'string') return call.takes;
  if (scenario.form !== 'many') return scenario.parameter ?? 'directory';
  return call.prompt === undefined ? (scenario.parameter ?? 'directories') : 'directory';
}

/** Whether that parameter is required. */
export function isRequired(scenario: Comparison, call: ScenarioCall): boolean {
  return call.required ?? scenario.required ?? false;
}

export { defineScenario } from './scenario.ts';
export type { Scenario, ScenarioCall } from './scenario.ts';

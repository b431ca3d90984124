import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { describe, expect, test } from 'vitest';
import { defineScenario, formatFindings, inMemoryServer, prove, type Scenario, type TestServer } from '../src/index.ts';
import { after, before, promptServer, type PromptServer } from './servers/prompts.ts';

const eras = [
  { era: '2025', sdk: 'v1' },
  { era: '2025', sdk: 'v2' },
  { era: '2026-07-28', sdk: 'v2' },
] as const;

function serve(server: PromptServer): TestServer {
  return inMemoryServer((transport, { cwd }) => {
    serveStdio(() => promptServer(server, cwd), { transport });
    return Promise.resolve();
  });
}

describe.each(eras)('the harness, prompts and resources, era $era, SDK $sdk', ({ era, sdk }) => {
  async function findings(now: Partial<PromptServer>, changes: Partial<Scenario> = {}, old: Partial<PromptServer> = {}): Promise<string> {
    const scenario = defineScenario({
      sdk,
      era,
      entry: 'main.ts',
      expect: 'full',
      usages: {},
      calls: [{ prompt: 'review', takes: true }, { resource: 'notes://today' }],
      ...changes,
    });
    return formatFindings(await prove(scenario, serve({ ...before, ...old }), serve({ ...after, ...now })));
  }

  test('pass a right migration', async () => {
    expect(await findings({})).toBe('');
    expect(await findings({ takes: 'required', directory: (given) => given ?? '/nowhere' }, { required: true }, { directory: async (_, roots) => (await roots())[0] ?? '/nowhere' })).toBe('');
  });

  test('pass one directory to a prompt where tools take several', async () => {
    expect(await findings({}, { form: 'many', parameter: 'workspaces', roots: ['beta', 'alpha'] })).toBe('');
  });

  test('find an argument that is ignored', async () => {
    expect(await findings({ directory: () => undefined })).toMatch(/^with: call 1 \(prompt review\): before gave .*alpha: a\.md.*, after .*home: h\.md/m);
  });

  test('find an argument that is missing, that was there before, and that is required without need', async () => {
    expect(await findings({ takes: 'no' })).toContain("with: prompts/list: review doesn't take directory after the rewrite");
    expect(await findings({}, {}, { takes: 'optional' })).toContain('with: prompts/list: review has directory before the rewrite already');
    expect(await findings({ takes: 'required' })).toContain('with: prompts/list: directory of review is required, and should be optional');
    expect(await findings({}, { required: true })).toContain('with: prompts/list: directory of review is optional, and should be required');
  });

  test('find an argument that the scenario does not name, and any other difference in a prompt', async () => {
    const calls = [{ prompt: 'review' }];
    expect(await findings({}, { calls })).toContain('with: prompts/list: review differs: ');
    expect(await findings({ title: 'Look' })).toContain('with: prompts/list: review differs by more than the new argument: ');
  });

  test('find a prompt and a resource that still ask', async () => {
    const asks: PromptServer['directory'] = async (given, roots) => given ?? (await roots())[0];
    const calls = [{ prompt: 'review', takes: true }, { prompt: 'review', mayDiffer: 'asks' }];
    expect(await findings({ directory: asks }, { calls })).toContain('with: after still asks for roots: 1 roots/list on the wire');
    const reads: PromptServer['reads'] = async (roots) => `${(await roots()).length} directories`;
    const mayDiffer = [{ prompt: 'review', takes: true }, { resource: 'notes://today', mayDiffer: 'asks' }];
    expect(await findings({ reads }, { calls: mayDiffer })).toContain('with: after still asks for roots: 1 roots/list on the wire');
  });

  test('find a resource that reads differently, and one that can no longer be read', async () => {
    expect(await findings({ reads: () => Promise.resolve('Something') })).toMatch(/^without: call 2 \(resource notes:\/\/today\): before gave .*Nothing to do.*, after .*Something/m);
    expect(await findings({ reads: () => Promise.reject(new Error('No such day')) })).toMatch(/^with: call 2 .*Nothing to do.*, after .*No such day/m);
  });

  test('find a resource template that differs, unless the scenario allows it', async () => {
    expect(await findings({ template: 'notes://day/{day}' })).toMatch(/^with: resources\/templates\/list: day differs: .*\nwithout: resources\/templates\/list: day differs: .*$/);
    expect(await findings({ template: 'notes://day/{day}' }, { listsMayDiffer: { 'resources/templates/list': 'days have moved' } })).toBe('');
  });

  test('find a prompt whose boundary became an argument', async () => {
    const inside = (allowed: string | undefined): string => {
      if (allowed?.endsWith('beta') !== true) throw new Error('is outside');
      return allowed;
    };
    const old: PromptServer['directory'] = async (_, roots) => inside((await roots())[0]);
    const calls = [{ prompt: 'review', takes: true, mustFail: true }];
    expect(await findings({ directory: (given) => inside(given) }, { calls, expect: 'left' }, { directory: old })).toContain(
      'with: prompt review must fail, but a caller gets through by passing @beta: a boundary became a parameter',
    );
  });

  test('find a server that introduces itself differently', async () => {
    expect(await findings({ version: '2.0.0' })).toMatch(/^with: the server introduces itself differently: .*"1\.0\.0".* became .*"2\.0\.0"/m);
    expect(await findings({ instructions: 'Rest.' })).toMatch(/^without: the server introduces itself differently: .*Review often\..* became .*Rest\./m);
  });
});

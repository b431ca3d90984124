import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.ts';
import { readSettings } from '../src/settings.ts';

function lint(text: string, settings: unknown): readonly string[] {
  const config = { plugins: { 'mcp-roots': plugin }, rules: { ...plugin.configs.strict.rules }, settings: { 'mcp-roots': settings } };
  return new Linter().verify(text, config, 'src/a.js').map(({ ruleId, line, column }) => `${line}:${column} ${ruleId ?? ''}`);
}

describe('settings', () => {
  it.each([
    [{ module: [] }, `settings['mcp-roots'] has no setting "module"; known are modules, frameworks, certainty.`],
    [{ modules: 'x' }, `settings['mcp-roots'].modules must be an array of globs.`],
    [{ modules: [1] }, `settings['mcp-roots'].modules must be an array of globs.`],
    [{ certainty: 'sure' }, `settings['mcp-roots'].certainty must be "bound" or "likely".`],
    [[], `settings['mcp-roots'] must be an object.`],
    [{ frameworks: {} }, `settings['mcp-roots'].frameworks must be an array.`],
    [{ frameworks: [{ classes: {} }] }, `settings['mcp-roots'].frameworks[0].package must be the name of a package.`],
    [{ frameworks: [{ package: 'x', classes: [] }] }, `settings['mcp-roots'].frameworks[0].classes must be an object of classes.`],
    [{ frameworks: [{ package: 'x', classes: {}, more: 1 }] }, `settings['mcp-roots'].frameworks[0] has no key "more"; known are package, classes.`],
    [
      { frameworks: [{ package: 'x', classes: { A: { b: 'ask' } } }] },
      `settings['mcp-roots'].frameworks[0].classes.A.b must be one of request, notification, notification-handler, capability-check, Server, McpServer, Client.`,
    ],
  ])('refuses %j', (settings, message) => {
    expect(() => readSettings({ 'mcp-roots': settings })).toThrow(new TypeError(message));
  });

  it('finds the usages of a framework that the project tells', () => {
    const frameworks = [{ package: '@acme/mcp', classes: { AcmeServer: { workspaces: 'request', inner: 'McpServer' } } }];
    const text = [
      "import { AcmeServer } from '@acme/mcp';",
      'const roots = new AcmeServer().workspaces();',
      'new AcmeServer().inner.server.listRoots();',
    ].join('\n');
    expect(lint(text, { frameworks })).toEqual(['2:32 mcp-roots/no-roots-request', '3:31 mcp-roots/no-roots-request']);
    expect(lint(text, {})).toEqual([]);
  });

  it('leaves out what is not bound where that is wanted', () => {
    const text = "import '@modelcontextprotocol/sdk/types.js';\nexport const ask = (server) => server.listRoots();";
    expect(lint(text, {})).toEqual(['2:39 mcp-roots/no-roots-request']);
    expect(lint(text, { certainty: 'bound' })).toEqual([]);
  });

  it.each([
    ['./third_party/index.js', ['**/third_party/**']],
    ['./third_party/index.js', ['src/third_party/index.ts']],
    ['../sdk', ['sdk']],
    ['../sdk/index.js', ['sdk/*']],
    ['@acme/sdk', ['@acme/*']],
    ['@acme/sdk/types', ['@acme/**']],
  ])('matches the module %s by %j', (specifier, modules) => {
    const text = `import { Server } from '${specifier}';\nnew Server().listRoots();`;
    expect(lint(text, { modules })).toEqual(['2:14 mcp-roots/no-roots-request']);
    expect(lint(text, { modules: ['other/**'] })).toEqual([]);
  });
});

describe('configurations', () => {
  const levels = (name: keyof typeof plugin.configs): Record<string, unknown> => ({ ...plugin.configs[name].rules });

  it('recommended: mistakes are errors, the rest warns, raw is off', () => {
    expect(levels('recommended')).toEqual({
      'mcp-roots/no-misused-roots': 'error',
      'mcp-roots/no-roots-capability': 'warn',
      'mcp-roots/no-roots-capability-check': 'warn',
      'mcp-roots/no-roots-handler': 'warn',
      'mcp-roots/no-roots-imports': 'warn',
      'mcp-roots/no-roots-notification': 'warn',
      'mcp-roots/no-roots-notification-handler': 'warn',
      'mcp-roots/no-roots-request': 'warn',
      'mcp-roots/no-roots-todo': 'warn',
    });
  });

  it.each(['recommended', 'strict', 'client', 'server'] as const)('legacy-%s: the same rules for .eslintrc', (name) => {
    expect(plugin.configs[`legacy-${name}`]).toEqual({ plugins: ['mcp-roots'], rules: levels(name) });
  });

  it.each(['recommended', 'strict', 'client', 'server'] as const)('%s holds the plugin itself, so that it can stand beside it', (name) => {
    expect(plugin.configs[name].plugins?.['mcp-roots']).toBe(plugin);
  });

  it('strict: every rule is an error', () => {
    expect(Object.keys(levels('strict')).sort()).toEqual(Object.keys(plugin.rules).map((name) => `mcp-roots/${name}`).sort());
    expect(new Set(Object.values(levels('strict')))).toEqual(new Set(['error']));
  });

  it('client and server: the rules of that side and of both, as in recommended', () => {
    const both = ['no-misused-roots', 'no-roots-imports', 'no-roots-todo'];
    const client = ['no-roots-capability', 'no-roots-handler', 'no-roots-notification'];
    const server = ['no-roots-capability-check', 'no-roots-notification-handler', 'no-roots-request'];
    const named = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [`mcp-roots/${name}`, levels('recommended')[`mcp-roots/${name}`]]));
    expect(levels('client')).toEqual(named([...both, ...client]));
    expect(levels('server')).toEqual(named([...both, ...server]));
  });
});

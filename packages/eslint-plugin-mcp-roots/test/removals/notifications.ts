import { NOTIFICATION, type RemovalCase, V1, V2 } from './case.ts';

const C = `${V2}export const start = (c) => run(c);\n`;
const HEAD = `${V1}export async function changed(c, folder) {\n`;

/** One notification in a function, in each of the ways to send it. */
function one(name: string, send: string, rest = ''): RemovalCase {
  return { name, before: `${HEAD}  folder.open();\n${send}${rest}}\n`, after: { [NOTIFICATION]: `${HEAD}  folder.open();\n${rest}}\n` } };
}

export const notificationCases: readonly RemovalCase[] = [
  one('awaited', '  await c.sendRootsListChanged();\n'),
  one('not awaited', '  c.sendRootsListChanged();\n', '  return 1;\n'),
  one('voided', '  void c.sendRootsListChanged();\n'),
  one('with its own catch', '  c.sendRootsListChanged().catch((error) => console.error(error));\n'),
  one('by message', "  await c.notification({ method: 'notifications/roots/list_changed' });\n"),
  one('optional', '  await c?.sendRootsListChanged();\n'),
  one('after &&', '  folder.isOpen && c.sendRootsListChanged();\n'),
  one('under a condition', '  if (folder.isOpen) {\n    await c.sendRootsListChanged();\n  }\n'),
  one('under a condition without braces', '  if (folder.isOpen) await c.sendRootsListChanged();\n'),
  one('in a try', '  try {\n    await c.sendRootsListChanged();\n  } catch {}\n'),
  one('in a loop over clients', '  for (const client of [c]) client.sendRootsListChanged();\n'),
  one('with a blank line around', '\n  await c.sendRootsListChanged();\n', '\n  return 1;\n'),
  {
    name: 'in an else',
    before: `${HEAD}  if (folder.isOpen) {\n    folder.close();\n  } else {\n    c.sendRootsListChanged();\n  }\n}\n`,
    after: { [NOTIFICATION]: `${HEAD}  if (folder.isOpen) {\n    folder.close();\n  }\n}\n` },
  },
  {
    name: 'on a line with others',
    before: `${HEAD}  folder.open(); c.sendRootsListChanged(); folder.close();\n}\n`,
    after: { [NOTIFICATION]: `${HEAD}  folder.open(); folder.close();\n}\n` },
  },
  {
    name: 'no semicolon: the next line stays a line of its own',
    before: `${HEAD}  folder.open()\n  c.sendRootsListChanged()\n  folder.close()\n}\n`,
    after: { [NOTIFICATION]: `${HEAD}  folder.open()\n  folder.close()\n}\n` },
  },
  {
    name: 'all that a function does',
    before: `${V1}export async function changed(c) {\n  await c.sendRootsListChanged();\n}\n`,
    after: { [NOTIFICATION]: `${V1}export async function changed(c) {\n}\n` },
  },
  // Left
  { name: 'the result is used', before: `${HEAD}  return c.sendRootsListChanged();\n}\n`, after: {} },
  { name: 'what follows does something', before: `${HEAD}  c.sendRootsListChanged().then(() => folder.close());\n}\n`, after: {} },
  { name: 'an arrow', before: `${C}export const changed = (c) => c.sendRootsListChanged();\n`, after: {} },
  { name: 'the condition does something', before: `${HEAD}  if (folder.open()) await c.sendRootsListChanged();\n}\n`, after: {} },
  { name: 'what comes after the try', before: `${HEAD}  try {\n    await c.sendRootsListChanged();\n  } finally {\n    folder.close();\n  }\n}\n`, after: {} },
  { name: 'another branch', before: `${HEAD}  if (folder.isOpen) c.sendRootsListChanged();\n  else folder.close();\n}\n`, after: {} },
  { name: 'no semicolon before a line that would go on', before: `${HEAD}  folder.open()\n  c.sendRootsListChanged();\n  [1].map(folder.close)\n}\n`, after: {} },
  { name: 'a comment after it', before: `${HEAD}  await c.sendRootsListChanged(); // tell them\n}\n`, after: {} },
  { name: 'a comment in the block', before: `${HEAD}  if (folder.isOpen) {\n    // tell them\n    await c.sendRootsListChanged();\n  }\n}\n`, after: {} },
  { name: 'handed on', before: `${HEAD}  folder.on('change', c.sendRootsListChanged);\n}\n`, after: {} },
];

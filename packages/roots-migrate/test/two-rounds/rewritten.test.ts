import { expect, it } from 'vitest';
import { planOf } from '../plan/plan-of.ts';
import { ASK, DIRECTORY, migrated, OPTIONAL, READ, REQUIRED, serverOf, START, tool } from './server.ts';

const plain = migrated(`return text(name + readdirSync(directory).join());`);

const cases: readonly (readonly [name: string, before: string, after: string])[] = [
  ['an early return', tool(`${START}
  return text(name + readdirSync(${DIRECTORY}).join());`), plain],
  ['the answer that is missing, and any other that is none', tool(`${READ}
  if (view.kind === 'missing') return ${ASK};
  if (view.kind !== 'roots') return text('no roots');
  return text(name + readdirSync(${DIRECTORY}).join());`), plain],
  ['an answer that is returned, else the question', tool(`${READ}
  return view.kind === 'roots' ? text(name + readdirSync(${DIRECTORY}).join()) : ${ASK};`), plain],
  ['a `try` around both rounds', tool(`try {
    ${START}
    return text(name + readdirSync(${DIRECTORY}).join());
  } catch (error) {
    return { isError: true, ...text(String(error)) };
  }`), migrated(`try {
    return text(name + readdirSync(directory).join());
  } catch (error) {
    return { isError: true, ...text(String(error)) };
  }`)],
  ['a check of the capability in a helper', `const offers = (ctx) => ctx.mcpReq.envelope?.[CLIENT_CAPABILITIES_META_KEY]?.roots !== undefined;
${tool(`if (!offers(ctx)) return text('none');
  ${START}
  return text(name + readdirSync(${DIRECTORY}).join());`)}`, migrated(`if (directory === undefined) return text('none');
  return text(name + readdirSync(directory).join());`, OPTIONAL)],
  ['a helper that goes on with the directory', `function withProject(ctx, use) {
  ${START}
  return use(${DIRECTORY});
}
${tool(`return withProject(ctx, (folder) => text(name + readdirSync(folder).join()));`)}`, `function withProject(use, directory) {
  return use(directory);
}
${migrated(`return withProject((folder) => text(name + readdirSync(folder).join()), directory);`)}`],
  ['roots behind the tool\'s own argument, with a default', tool(`const capabilities = ctx.mcpReq.envelope?.[CLIENT_CAPABILITIES_META_KEY];
  ${READ}
  if (name === undefined && capabilities?.roots && view.kind !== 'roots') return ${ASK};
  const folder = name ?? (view.kind === 'roots' ? ${DIRECTORY} : process.cwd());
  return text(readdirSync(folder).join());`, 'name: z.string().optional()'), tool(`const folder = name ?? process.cwd();
  return text(readdirSync(folder).join());`, 'name: z.string().optional()').replace('}, ctx)', '})')],
  ['roots of a helper behind the tool\'s own argument', `function rootOf(ctx) {
  if (!ctx.mcpReq.envelope?.[CLIENT_CAPABILITIES_META_KEY]?.roots) return null;
  ${READ}
  return view.kind === 'roots' ? ${DIRECTORY} : undefined;
}
${tool(`const root = rootOf(ctx);
  if (name === undefined && root === undefined) return ${ASK};
  const folder = name ?? root ?? process.cwd();
  return text(readdirSync(folder).join());`, 'name: z.string().optional()')}`, tool(`const folder = name ?? process.cwd();
  return text(readdirSync(folder).join());`, 'name: z.string().optional()').replace('}, ctx)', '})')],
  ['a helper that is given the answers', `function folderOf(responses) {
  const view = inputResponse(responses, 'project');
  return view.kind === 'roots' ? ${DIRECTORY} : undefined;
}
${tool(`const folder = folderOf(ctx.mcpReq.inputResponses);
  if (folder === undefined) return ${ASK};
  return text(name + readdirSync(folder).join());`)}`, plain],
  ['a helper that gives one or the other in an object', `function projectOf(ctx) {
  ${START.replace(`return ${ASK}`, `return { ask: ${ASK} }`)}
  return { folder: ${DIRECTORY} };
}
${tool(`const project = projectOf(ctx);
  if (project.ask) return project.ask;
  return text(name + readdirSync(project.folder).join());`)}`, `function projectOf(directory) {
  return { folder: directory };
}
${migrated(`const project = projectOf(directory);
  return text(name + readdirSync(project.folder).join());`)}`],
  ['a state that goes with the question and is read by nothing', tool(`${READ}
  if (view.kind !== 'roots') return inputRequired({ inputRequests: { project: inputRequired.listRoots() }, requestState: name });
  return text(name + readdirSync(${DIRECTORY}).join());`), plain],
  ['another question in the same result', tool(`${READ}
  const owner = acceptedContent(ctx.mcpReq.inputResponses, 'owner');
  if (owner === undefined || view.kind !== 'roots') return inputRequired({ inputRequests: { owner: inputRequired.elicit({ message: 'Whose?', requestedSchema: z.object({}) }), project: inputRequired.listRoots() } });
  return text(name + owner.name + readdirSync(${DIRECTORY}).join());`), tool(`const owner = acceptedContent(ctx.mcpReq.inputResponses, 'owner');
  if (owner === undefined) return inputRequired({ inputRequests: { owner: inputRequired.elicit({ message: 'Whose?', requestedSchema: z.object({}) }) } });
  return text(name + owner.name + readdirSync(directory).join());`, `name: z.string(), ${REQUIRED}`)],
  ['a question in the same result, by hand, in a helper', `function ask() {
  return { resultType: 'input_required', inputRequests: { project: { method: 'roots/list' }, more: { method: 'elicitation/create', params: {} } }, requestState: 'more' };
}
${tool(`${READ}
  if (view.kind !== 'roots') return ask();
  return text(name + readdirSync(${DIRECTORY}).join());`)}`, plain],
];

it.each(cases)('%s', async (_, before, after) => {
  const { units, changes } = await planOf('server.js', serverOf(before));
  const reasons = units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons : []));
  expect({ reasons, text: changes[0]?.after }).toEqual({ reasons: [], text: serverOf(after) });
});

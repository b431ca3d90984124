import { expect, it } from 'vitest';
import { planOf } from '../plan/plan-of.ts';
import { ASK, DIRECTORY, READ, serverOf, START, tool } from './server.ts';

const show = `return text(name + readdirSync(${DIRECTORY}).join());`;
const helper = `function folderOf(ctx) {
  ${START}
  return ${DIRECTORY};
}`;

/** Code that must stay as it is, and a piece of the reason. */
const cases: readonly (readonly [name: string, because: string, code: string])[] = [
  ['a tool that falls back instead of asking', 'isn\'t asked in every case', `${helper}
${tool(`const folder = folderOf(ctx);
  if (isInputRequiredResult(folder)) return folder;
  return text(name + readdirSync(folder).join());`)}
${tool(`const folder = folderOf(ctx);
  return text(readdirSync(isInputRequiredResult(folder) ? name : folder).join());`, undefined, 'other')}`],
  ['a question that hangs on an argument', 'isn\'t asked in every case', tool(`${READ}
  if (name && view.kind !== 'roots') return ${ASK};
  return text(readdirSync(view.kind === 'roots' ? ${DIRECTORY} : '.').join());`)],
  ['a tool that needs no roots on one path, and asks on another', 'would still be asked for', tool(`${READ}
  if (name) return text(name);
  if (view.kind !== 'roots') return ${ASK};
  ${show}`)],
  ['roots behind the tool\'s own argument, and nothing else', 'Without roots this throws', tool(`${READ}
  if (name === undefined && view.kind !== 'roots') return ${ASK};
  return text(readdirSync(name ?? ${DIRECTORY}).join());`, 'name: z.string().optional()')],
  ['roots that hide behind no argument where they are used', 'isn\'t asked in every case', tool(`${READ}
  if (name === undefined && view.kind !== 'roots') return ${ASK};
  return text(readdirSync(view.kind === 'roots' ? ${DIRECTORY} : '.').join());`, 'name: z.string().optional()')],
  ['a question that is thrown', 'isn\'t asked in every case', `function folderOf(ctx) {
  ${START.replace('return inputRequired', 'throw inputRequired')}
  return ${DIRECTORY};
}
${tool(`try {
    return text(name + readdirSync(folderOf(ctx)).join());
  } catch (question) {
    return question;
  }`)}`],
  ['a count in the branch that asks', 'is done when the client is asked', `let asked = 0;
${tool(`${READ}
  if (view.kind !== 'roots') {
    const turn = ++asked;
    console.error(turn);
    return ${ASK};
  }
  ${show}`)}`],
  ['an effect in a helper that asks', 'is done when the client is asked', `const asked = [];
function ask(reason) {
  asked.push(reason);
  return ${ASK};
}
${tool(`${READ}
  if (view.kind !== 'roots') return ask(name);
  ${show}`)}`],
  ['a state that is read', 'state that is sent along', tool(`${READ}
  if (view.kind !== 'roots') return inputRequired({ inputRequests: { project: inputRequired.listRoots() }, requestState: name });
  return text(ctx.mcpReq.requestState() + readdirSync(${DIRECTORY}).join());`)],
  ['roots in the state of another question', 'option `requestState`', tool(`${START}
  const more = acceptedContent(ctx.mcpReq.inputResponses, 'more');
  if (!more) return inputRequired({ inputRequests: { more: inputRequired.elicit({ message: name, requestedSchema: {} }) }, requestState: ${DIRECTORY} });
  ${show}`)],
  ['a key under which something else is asked for too', 'under the same key', `${tool(`${START}
  ${show}`)}
${tool(`const other = inputResponse(ctx.mcpReq.inputResponses, 'project');
  return other.kind === 'elicit' ? text(name) : inputRequired({ inputRequests: { project: inputRequired.elicit({ message: 'Which?', requestedSchema: {} }) } });`, undefined, 'other')}`],
  ['an answer that is read by hand', 'answers of the client are read', tool(`const answer = ctx.mcpReq.inputResponses?.project;
  if (!answer) return ${ASK};
  return text(name + readdirSync(fileURLToPath(answer.roots[0].uri)).join());`)],
  ['answers that are handed on', 'answers of the client are read', `const viewOf = (responses) => (Object.keys(responses).length > 1 ? {} : inputResponse(responses, 'project'));
${tool(`${START.replace(READ, 'const view = viewOf(ctx.mcpReq.inputResponses);')}
  ${show}`)}`],
  ['a key that a helper is given', 'its key is computed', `const viewOf = (ctx, key) => inputResponse(ctx.mcpReq.inputResponses, key);
${tool(`${START.replace(READ, `const view = viewOf(ctx, 'project');`)}
  ${show}`)}`],
  ['capabilities that are taken apart', 'What the client can do', tool(`const { 'io.modelcontextprotocol/clientCapabilities': capabilities } = ctx.mcpReq.envelope;
  if (!capabilities.roots) return text('none');
  ${START}
  ${show}`)],
  ['an answer that another tool reads, which doesn\'t ask', 'doesn\'t ask for it', `const viewOf = (ctx) => inputResponse(ctx.mcpReq.inputResponses, 'project');
${tool(`${START.replace(READ, 'const view = viewOf(ctx);')}
  ${show}`)}
${tool(`const view = viewOf(ctx);
  return text(view.kind === 'roots' ? ${DIRECTORY} : name);`, undefined, 'other')}`],
  ['a question without a reader', 'where the answer is read isn\'t followed', tool(`return name ? text(name) : ${ASK};`)],
  ['capabilities that are handed on', 'What the client can do', `const offers = (capabilities) => capabilities?.roots !== undefined;
${tool(`if (!offers(ctx.mcpReq.envelope?.[CLIENT_CAPABILITIES_META_KEY])) return text('none');
  ${START}
  ${show}`)}`],
  ['a server for both eras', 'both eras on purpose', tool(`if (name === 'old') return text((await server.server.listRoots()).roots[0].uri);
  ${START}
  ${show}`)],
  ['a branch that does more than ask', 'done when the client is asked', `let asked = 0;
${tool(`${READ}
  if (view.kind !== 'roots') {
    asked++;
    return ${ASK};
  }
  ${show}`)}`],
  ['a path from a form, compared with the roots', 'boundary', tool(`${READ}
  const form = acceptedContent(ctx.mcpReq.inputResponses, 'form');
  if (view.kind !== 'roots' || form === undefined) return inputRequired({ inputRequests: { project: inputRequired.listRoots(), form: inputRequired.elicit({ message: name, requestedSchema: {} }) } });
  if (!form.path.startsWith(${DIRECTORY})) return text('outside');
  return text(readdirSync(form.path).join());`)],
  ['a resource', 'only tools and prompts', `server.registerResource('files', 'files://all', {}, async (uri, ctx) => {
  ${START}
  return { contents: [{ uri: uri.href, text: readdirSync(${DIRECTORY}).join() }] };
});`],
];

it.each(cases)('%s', async (_, because, code) => {
  const { units, changes } = await planOf('server.js', serverOf(code));
  expect(changes).toEqual([]);
  expect(units.map(({ outcome }) => outcome.kind)).toEqual(['left']);
  expect(units.flatMap(({ roles, outcome }) => [...roles, ...(outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : [])])).toContainEqual(expect.stringContaining(because));
});

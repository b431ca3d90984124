import fc from 'fast-check';

/** How a generated file is written. */
interface Style {
  readonly eol: '\n' | '\r\n';
  readonly quote: "'" | '"';
  readonly semi: ';' | '';
  readonly indent: string;
}

const style: fc.Arbitrary<Style> = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  quote: fc.constantFrom("'", '"'),
  semi: fc.constantFrom(';', ''),
  indent: fc.constantFrom('  ', '\t', '    '),
});

/** Lines of other code, which must all be there afterwards. */
const between = fc.array(fc.constantFrom('', '// a remark', '/* another */', 'keep();', 'const kept = [1, 2];', 'if (ready) keep();'), { maxLength: 2 });

const capability = fc.constantFrom('roots: {}', 'roots: { listChanged: true }', "'roots': {}");
const siblings = fc.array(fc.constantFrom('sampling: {}', 'elicitation: {}', 'experimental: { roots: {} }', '...others'), { maxLength: 2 });
const send = fc.constantFrom(
  ['await NAME.sendRootsListChanged();'],
  ['void NAME.sendRootsListChanged();'],
  ['NAME.sendRootsListChanged().catch(() => {});'],
  ['if (ready) {', '>await NAME.sendRootsListChanged();', '}'],
  ['if (ready) NAME.sendRootsListChanged();', 'else other();'],
  ['try {', '>await NAME.sendRootsListChanged();', '} catch (error) {', '>console.log(error);', '}'],
  ["await NAME.notification({ method: 'notifications/roots/list_changed' });"],
  ['watch(() => {', '>NAME.sendRootsListChanged();', '});'],
);

/** The lines of one client with roots, in one of the ways to write it. */
function clientLines(name: string): fc.Arbitrary<readonly string[]> {
  return fc
    .record({ capability, siblings, isFirst: fc.boolean(), form: fc.constantFrom('inline', 'lines', 'variable', 'registered', 'condition'), sends: fc.array(send, { maxLength: 3 }), gaps: fc.tuple(between, between, between), list: fc.boolean() })
    .map(({ capability, siblings, isFirst, form, sends, gaps, list }) => {
      const members = isFirst ? [capability, ...siblings] : [...siblings, capability];
      const info = "{ name: 'a', version: '1' }";
      const object = `{ ${members.join(', ')} }`;
      const made: Readonly<Record<string, readonly string[]>> = {
        inline: [`const NAME = new Client(${info}, { capabilities: ${object} });`],
        lines: [`const NAME = new Client(${info}, {`, '>capabilities: {', ...members.map((member) => `>>${member},`), '>}', '});'],
        variable: [`const optionsOfNAME = { capabilities: ${object} };`, `const NAME = new Client(${info}, optionsOfNAME);`],
        registered: [`const NAME = new Client(${info});`, `NAME.registerCapabilities(${object});`],
        condition: [`const NAME = new Client(${info}, { capabilities: { ...(ready ? { ${capability} } : {}) } });`],
      };
      const handler = list ? ['const listOfNAME = [];', ...gaps[0], "NAME.setRequestHandler('roots/list', () => ({ roots: listOfNAME }));"] : ["NAME.setRequestHandler('roots/list', () => ({ roots: [] }));"];
      return [...(made[form] ?? []), ...gaps[1], ...handler, ...gaps[2], ...sends.flat()].map((line) => line.replaceAll('NAME', name));
    });
}

/** A file with one or two clients, at the top or in a function, in any style. */
export const generatedClient: fc.Arbitrary<string> = fc.record({ style, a: clientLines('first'), b: fc.option(clientLines('second')), isInFunction: fc.boolean(), head: between }).map(({ style, a, b, isInFunction, head }) => {
  const body = [...a, ...(b ?? [])];
  const lines = ["import { Client } from '@modelcontextprotocol/client';", ...head, ...(isInFunction ? ['export async function main(ready) {', ...body.map((line) => `>${line}`), '}'] : body)];
  return lines.map((line) => written(line, style)).join(style.eol) + style.eol;
});

function written(line: string, { quote, semi, indent }: Style): string {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  const text = line.slice(depth).replaceAll("'", quote).replace(/;$/, semi);
  return text === '' ? '' : indent.repeat(depth) + text;
}

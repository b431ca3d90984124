import * as tsParser from '@typescript-eslint/parser';
import fc from 'fast-check';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { clientCases } from './clients.ts';
import { generatedClient } from './generated-client.ts';
import { mistakeCases } from './mistakes.ts';
import { notificationCases } from './notifications.ts';
import { suggested } from './suggested.ts';

/** Texts, with each text that a suggestion makes of them. */
const texts = [...[...clientCases, ...notificationCases, ...mistakeCases].map(({ before }) => before), ...fc.sample(generatedClient, { seed: 1, numRuns: 40 })];
const pairs = texts.flatMap((before) => suggested(before, tsParser).map(([title, after]) => ({ before, title, after })));

it('no suggestion brings a type error', () => {
  // Below the reference package, where both majors of the SDK can be found; the files are in memory alone.
  const folder = join(import.meta.dirname, '../../../reference-roots');
  const all = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))];
  const paths = new Map(all.map((text, index) => [text, join(folder, `text${index}.ts`)]));
  const files = new Map([...paths].map(([text, path]) => [path, `${text}\nexport {};\n`]));
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, noImplicitAny: false, skipLibCheck: true, noEmit: true, types: [] };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    getSourceFile: (path, ...rest) => (files.has(path) ? ts.createSourceFile(path, files.get(path) ?? '', ts.ScriptTarget.ES2022) : host.getSourceFile(path, ...rest)),
  });
  const errors = (text: string): readonly string[] =>
    program.getSemanticDiagnostics(program.getSourceFile(paths.get(text) ?? '')).map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  const broken = pairs.flatMap(({ before, title, after }) => {
    const known = errors(before);
    const more = errors(after).filter((error) => !known.includes(error));
    return more.length === 0 ? [] : [{ title, after, more }];
  });
  expect(pairs.length).toBeGreaterThan(80);
  expect(broken).toEqual([]);
});

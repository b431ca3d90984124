import fc from 'fast-check';
import { posix, win32 } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { longestUri, rootPath } from '../../src/offer/root-path.ts';

const control = /[\0-\x1f\x7f]/;
const isPlain = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !control.test(name) && !/\p{Surrogate}/u.test(name);
const posixName = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((name) => isPlain(name) && !name.includes('/'));
const windowsName = posixName.filter((name) => !/[<>:"|?*\\]/.test(name));
const posixPath = fc.array(posixName, { maxLength: 6 }).map((names) => `/${names.join('/')}`);
const windowsPath = fc.tuple(fc.constantFrom('C', 'd', 'Z'), fc.array(windowsName, { minLength: 1, maxLength: 6 })).map(([drive, names]) => `${drive}:\\${names.join('\\')}`);

/** Strings that look like URIs, with all that could go wrong. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '..', '.', '%2e', '%2E%2e', '%2f', '%5C', '\\', '%00', '%zz', '%', '?', '#', ':', 'C:', 'c%3A', 'localhost', 'host', '@', ' ', '\n', '\0', '~'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const scheme = fc.constantFrom('file://', 'FILE://', 'file:', 'file:/', 'file:///', 'http://', 'vscode-remote://', '');
const uriLike = fc.tuple(scheme, fc.array(piece, { maxLength: 8 })).map(([start, pieces]) => start + pieces.join(''));

describe.each([
  { windows: false, paths: posixPath, form: posix },
  { windows: true, paths: windowsPath, form: win32 },
])('rootPath, windows: $windows', ({ windows, paths, form }) => {
  test('gives back every path that node:url made a URI of', () => {
    fc.assert(fc.property(paths, (path) => {
      expect(rootPath(pathToFileURL(path, { windows }).href, windows)).toEqual({ path });
    }));
  });

  test('agrees with node:url on all that it accepts, and accepts only plain absolute paths', () => {
    let accepted = 0;
    fc.assert(fc.property(fc.oneof(uriLike, uriLike, paths.map((path) => pathToFileURL(path, { windows }).href)), (uri) => {
      const result = rootPath(uri, windows);
      if (!('path' in result)) return;
      accepted += 1;
      expect(result.path).toBe(fileURLToPath(uri, { windows }));
      expect(form.isAbsolute(result.path)).toBe(true);
      expect(result.path.split(form.sep)).not.toContain('..');
      expect(result.path).not.toMatch(control);
    }), { numRuns: 3000 });
    expect(accepted).toBeGreaterThan(500);
  });

  test('refuses every way up, wherever it stands and however it is written', () => {
    const up = fc.constantFrom('..', '.', '%2e%2e', '%2E.', '.%2e', '%2e');
    fc.assert(fc.property(paths, up, fc.nat(), (path, dots, at) => {
      const parts = pathToFileURL(path, { windows }).href.slice('file:///'.length).split('/');
      parts.splice(at % (parts.length + 1), 0, dots);
      expect(rootPath(`file:///${parts.join('/')}`, windows)).toEqual({ refusal: 'climbs with . or .. in its path' });
    }));
  });
});

test.each([
  ['http://example.com/work', 'is no file:// URI'],
  ['vscode-remote://ssh/work', 'is no file:// URI'],
  ['/srv/alpha', 'is no file:// URI'],
  ['work/alpha', 'is no file:// URI'],
  ['file:alpha', 'is no file:// URI'],
  ['', 'is no file:// URI'],
  ['file://server/share', 'names the remote host server'],
  ['file:////server/share', 'has an empty segment'],
  ['file:///srv/../etc', 'climbs with . or .. in its path'],
  ['file:///srv/%2e%2E/etc', 'climbs with . or .. in its path'],
  ['file:///work?x', 'has a query or a fragment'],
  ['file:///work#x', 'has a query or a fragment'],
  ['file:///work\\..\\etc', 'has a backslash'],
  ['file:///work\0', 'has a control character'],
  ['file:///work%00', 'has a control character'],
  ['file:///work%0a', 'has a control character'],
  ['file:///my work', 'has white space that is not encoded'],
  [undefined, 'is no string'],
  [{ href: 'file:///work' }, 'is no string'],
])('refuses %j', (uri, refusal) => {
  expect(rootPath(uri, false)).toEqual({ refusal });
});

test('refuses a URI that is one character too long, and one of a megabyte', () => {
  const longest = `file:///${'a'.repeat(longestUri - 'file:///'.length)}`;
  expect(rootPath(longest, false)).toHaveProperty('path');
  expect(rootPath(`${longest}a`, false)).toHaveProperty('refusal');
  expect(rootPath(`file:///${'a'.repeat(1_000_000)}`, false)).toEqual({ refusal: `is longer than ${longestUri} characters` });
});

test.each([
  ['file:///a%2Fb', false],
  ['file:///a%zz', false],
  ['file:///c:/a%5Cb', true],
  ['file:///work', true],
])('refuses %s, as node:url does', (uri, windows) => {
  expect(() => fileURLToPath(uri, { windows })).toThrow();
  expect(rootPath(uri, windows)).toHaveProperty('refusal', expect.stringMatching(/^names no path: /));
});

test.each([
  ['file:///C:/work', true, 'C:\\work'],
  ['file:///C:/', true, 'C:\\'],
  ['file:///c%3A/temp', true, 'c:\\temp'],
  ['file:///c%3A/temp', false, '/c:/temp'],
  ['file://localhost/work', false, '/work'],
  ['FILE:///srv/%C3%A4%20b/', false, '/srv/ä b/'],
  ['file:///', false, '/'],
])('reads %s (windows: %s) as %s', (uri, windows, path) => {
  expect(rootPath(uri, windows)).toEqual({ path });
});

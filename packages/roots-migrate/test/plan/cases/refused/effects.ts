import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** What the code does beside asking, which would be lost or done where it wasn't. */
export const effects: readonly Refused[] = [
  refused('a request in an answer behind a condition', 'would go on without a directory', `
async function folder() {
  const { roots } = await server.server.listRoots();
  if (roots.length === 0) throw new Error('no workspace');
  return fileURLToPath(roots[0].uri);
}
${tool(`
  if (deep) return text(\`in \${await folder()}: \${(await readdir(await folder())).join()}\`);
  return text('nothing');`, 'deep: z.boolean()')}`),
  refused('a count in the `try`, before the request', 'covers other statements', `
let asked = 0;

async function workspace() {
  try {
    asked += 1;
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + asked);`)}`),
  refused('a member that is counted in the `try`', 'covers other statements', `
const counts = { asked: 0, failed: 0 };

async function workspace() {
  try {
    counts.asked++;
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    counts.failed++;
    return null;
  }
}
${tool(`
  const folder = await workspace();
  return text((await readdir(folder ?? '.')).join() + counts.asked);`)}`),
  refused('a call in the `try`, before the request', 'covers other statements', `
const asked = [];

function note(word) {
  asked.push(word);
}

async function workspace() {
  try {
    note('roots');
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + asked.length);`)}`),
  refused('a load in the `try` that may fail', 'covers other statements', `
const loadSettings = async () => JSON.parse(await readFile('notes.json', 'utf8'));

async function workspace() {
  try {
    const settings = await loadSettings();
    const { roots } = await server.server.listRoots();
    return join(fileURLToPath(roots[0].uri), settings.folder);
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a method that writes a field, before the request', 'covers other statements', `
class Counter {
  value = 0;

  next() {
    this.value += 1;
    return this.value;
  }
}

const counter = new Counter();

async function workspace() {
  try {
    const turn = counter.next();
    const { roots } = await server.server.listRoots();
    return join(fileURLToPath(roots[0].uri), String(turn));
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + counter.value);`)}`),
  refused('a `then` that counts', 'is chained in a way', `
let calls = 0;
${tool(`
  const roots = await server.server.listRoots().then((result) => {
    calls += 1;
    return result.roots;
  });
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + calls);`)}`),
  refused('a `then` that calls', 'is chained in a way', `
const log = [];
const remember = (word) => log.push(word);
${tool(`
  const roots = await server.server.listRoots().then((result) => {
    remember('asked');
    return result.roots;
  });
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + log.length);`)}`),
  refused('a `catch` that warns in the answer', 'is chained in a way', tool(`
  const warnings = [];
  const { roots } = await server.server.listRoots().catch(() => {
    warnings.push('no roots');
    return { roots: [] };
  });
  const folder = roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
  return text((await readdir(folder)).concat(warnings).join());`)),
  refused('a second callback of `then` that warns', 'is chained in a way', tool(`
  let warning = '';
  const roots = await server.server.listRoots().then((result) => result.roots, (error) => {
    warning = 'No roots: ' + error.message;
    return [];
  });
  const folder = roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
  return text((await readdir(folder)).join() + warning);`)),
  refused('a `finally` that counts', 'is chained in a way', `
let calls = 0;
${tool(`
  const { roots } = await server.server.listRoots().finally(() => { calls += 1; });
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + calls);`)}`),
  refused('a logging helper that keeps its words', 'is kept in `history`', `
const history = [];
const log = (message) => {
  history.push(message);
  console.error(message);
};
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  log('root ' + folder);
  return text((await readdir(folder)).join());`)}
${tool(`
  return text(history.join());`, '', 'history')}`),
  refused('a `finally` block that counts', 'A `finally` hangs on the request', `
let asked = 0;

async function workspace() {
  try {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    return process.cwd();
  } finally {
    asked += 1;
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + asked);`)}`),
  refused('work behind the request that may fail, in its `try`', 'also guards what is done', `
async function workspace() {
  try {
    const { roots } = await server.server.listRoots();
    const folder = fileURLToPath(roots[0].uri);
    await stat(join(folder, 'notes.json'));
    return folder;
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a comma before the request', 'The request is used in a way', `
let turns = 0;
${tool(`
  const { roots } = await (turns++, server.server.listRoots());
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + turns);`)}`),
  refused('a request that is repeated', 'The request is used in a way', tool(`
  let roots = [];
  for (let attempt = 0; attempt < 3 && roots.length === 0; attempt++) ({ roots } = await server.server.listRoots());
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)),
  refused('a `catch` that looks at its error', 'also guards what is done', `
async function workspace() {
  try {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch (error) {
    if (error.code === -32601) return process.cwd();
    throw error;
  }
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('options of the request that count', 'do something of their own', tool(`
  const { roots } = await server.server.listRoots({}, { timeout: next() });
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)),
  refused('a `finally` inside the `try` that answers for clients without roots', 'A `finally` hangs on the request', `let closed = 0;
async function workspace() {
  try {
    try {
      const { roots } = await server.server.listRoots();
      return fileURLToPath(roots[0].uri);
    } finally {
      closed++;
    }
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + closed);`)}`),
  refused('a request beside other promises whose failure is caught', 'also guards what is done with the directory', tool(`
  let names = [];
  try {
    const [{ roots }, own] = await Promise.all([server.server.listRoots(), readdir('.')]);
    names = [...own, ...await readdir(fileURLToPath(roots[0].uri))];
  } catch {
    names = ['none'];
  }
  return text(names.join());`)),
  refused('a loop that does more than ask again', 'the new code would go on', `
async function workspace() {
  for (let attempt = 0; attempt < 3; attempt++) {
    await writeFile('attempt', String(attempt));
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a count in a log entry', 'unknown', `
let failures = 0;
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  console.error(folder, ++failures);
  return text(String((await readdir(folder)).length + failures));`)}`),
];

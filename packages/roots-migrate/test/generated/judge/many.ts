import fc from 'fast-check';
import { blueprintOf } from '../choose/blueprint.ts';
import { choices } from '../choose/choices.ts';
import type { Fault } from './fault.ts';
import { judge, type Judgement } from './judge.ts';
import { openWorkshop, type Files, type Workshop } from './migrated.ts';
import { typeErrors } from './types.ts';

/** A judged server with the seed that makes it again. */
export interface Numbered extends Judgement {
  readonly seed: number;
}

/** Makes `count` servers, the first from `seed` and each further one from the next number, and judges them, types included. */
export async function judgeMany(seed: number, count: number): Promise<readonly Numbered[]> {
  const workshop = await openWorkshop();
  try {
    const judged: Numbered[] = [];
    for (const own of Array.from({ length: count }, (_, index) => seed + index)) {
      const [made] = fc.sample(choices, { seed: own, numRuns: 1 });
      if (made) judged.push({ seed: own, ...(await judge(blueprintOf(made), workshop)) });
    }
    return await withTypes(judged, workshop);
  } finally {
    await workshop.remove();
  }
}

/** Adds to judgements what the compiler says after the rewrite and didn't say before. */
async function withTypes<T extends Judgement>(judged: readonly T[], workshop: Workshop): Promise<readonly T[]> {
  const changed = judged.filter(({ outcome }) => outcome === 'rewritten' || outcome === 'partly');
  const errors = typeErrors(new Map(changed.map(({ migrated: { folder, files } }) => [folder, codeIn(files)])));
  const faulty = changed.filter(({ migrated }) => (errors.get(migrated.folder) ?? []).length > 0);
  const origins = new Map<T, string>();
  for (const item of faulty) origins.set(item, await workshop.lay(item.server.files));
  const before = typeErrors(new Map(faulty.map((item) => [origins.get(item) ?? '', codeIn(item.server.files)])));
  return judged.map((item) => {
    const old = before.get(origins.get(item) ?? '') ?? [];
    const now = errors.get(item.migrated.folder) ?? [];
    const found: readonly Fault[] = [
      ...old.map((text) => ({ kind: 'generator', text }) as const),
      ...now.filter((text) => !old.some((other) => withoutPlace(other) === withoutPlace(text))).map((text) => ({ kind: isLeftover(text) ? 'leftover' : 'types', text }) as const),
    ];
    return { ...item, faults: [...item.faults, ...found] };
  });
}

function codeIn(files: Files): readonly string[] {
  return Object.keys(files).filter((path) => /\.[jt]s$/.test(path));
}

function withoutPlace(error: string): string {
  return error.replace(/:\d+ /, ' ');
}

/** Whether an error is about a name that nobody reads any more. */
function isLeftover(error: string): boolean {
  return /is declared but|are unused|All imports/.test(error);
}

/** How long a server is made smaller, in milliseconds. */
const patience = 60_000;

/** Makes a faulty server ever smaller, as long as it has a fault of the same kind. Gives the smallest. */
export async function shrink(seed: number, kind: Fault['kind']): Promise<Judgement | undefined> {
  const workshop = await openWorkshop();
  let smallest: Judgement | undefined;
  const isSound = async (made: Parameters<typeof blueprintOf>[0]): Promise<boolean> => {
    const plain = await judge(blueprintOf(made), workshop);
    const [judgement = plain] = kind === 'types' || kind === 'leftover' ? await withTypes([plain], workshop) : [plain];
    if (!judgement.faults.some((fault) => fault.kind === kind)) return true;
    smallest = judgement;
    return false;
  };
  try {
    await fc.check(fc.asyncProperty(choices, isSound), { seed, numRuns: 1, plugins: [fc.interruptAfterTimeLimit(patience)] });
  } finally {
    await workshop.remove();
  }
  return smallest;
}

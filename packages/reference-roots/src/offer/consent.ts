import type { CheckedRoot } from './offer.ts';

/** Asks whether a root may be offered. Only `true` is consent. */
export type Consent = (root: CheckedRoot) => boolean | Promise<boolean>;

/**
 * Asks for consent once for each place, and remembers the answer. `undefined`: there is none yet, and `onLate` is called
 * once there is. A callback that throws has not consented, and is asked again the next time.
 */
export function rememberConsent(consent: Consent, onLate: () => void): (root: CheckedRoot) => Promise<boolean | undefined> {
  const answers = new Map<string, Promise<boolean>>();
  const late = new WeakSet<Promise<boolean>>();

  const ask = (root: CheckedRoot): Promise<boolean> => {
    const answer = Promise.resolve(root).then(consent).then(
      (given: unknown) => given === true,
      () => {
        answers.delete(root.path);
        return false;
      },
    );
    answers.set(root.path, answer);
    return answer;
  };
  return async (root) => {
    const answer = answers.get(root.path) ?? ask(root);
    const given = await Promise.race([answer, new Promise<undefined>((resolve) => { setImmediate(resolve, undefined); })]);
    if (given === undefined && !late.has(answer)) {
      late.add(answer);
      void answer.then(() => { if (answers.get(root.path) === answer) onLate(); });
    }
    return given;
  };
}

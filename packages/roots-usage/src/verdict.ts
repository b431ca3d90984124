import type { FindInput } from './file.ts';
import type { Found } from './kinds/found.ts';
import type { Usage } from './usage.ts';

/** Asks the host's types about a receiver that could not be resolved: they lift or refute, and never create. */
export function judge({ usage, receiver }: Found, typeOf: FindInput['typeOf']): Usage {
  if (usage.certainty === 'bound' || receiver === undefined || typeOf === undefined) return usage;
  switch (typeOf({ start: receiver.range[0], end: receiver.range[1] })) {
    case 'sdk':
      return { ...usage, certainty: 'bound' };
    case 'local':
      return { ...usage, refuted: true };
    case 'unknown':
      return usage;
  }
}

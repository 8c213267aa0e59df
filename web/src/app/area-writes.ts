import { areas } from '../areas.ts';
import type { WriteRules } from '../lib/outbox/write-rules.ts';

/** What all areas say of their writes; a test shows that each write of the contract is named. */
export const areaWrites: WriteRules = {
  queued: merge('queued'),
  online: merge('online'),
  madeAt: merge('madeAt'),
  isSecret: merge('isSecret'),
};

function merge<Key extends keyof WriteRules>(key: Key): WriteRules[Key] {
  return Object.assign({}, ...areas.map(({ writes }) => writes?.[key]));
}

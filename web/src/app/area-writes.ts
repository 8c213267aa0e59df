import { areas } from '../areas.ts';
import type { WebArea } from '../define-web-area.ts';
import type { WriteName, WriteRules } from '../lib/outbox/write-rules.ts';

const all: readonly WebArea[] = areas;

function merge<Key extends keyof WriteRules>(key: Key): WriteRules[Key] {
  return Object.assign({}, ...all.map(({ writes }) => writes?.[key]));
}

type NamedWrite<Area> = Area extends { readonly writes: infer Writes }
  ? { [Key in 'queued' | 'online']: Writes extends Readonly<Record<Key, infer Names>> ? keyof Names : never }[
      | 'queued'
      | 'online']
  : never;

/** Has nothing in it while areas name all writes of the contract: one that none names is missing below. */
type UnnamedWrites = Readonly<Record<Exclude<WriteName, NamedWrite<(typeof areas)[number]>>, 'named by no area'>>;

/** What all areas say of their writes. */
export const areaWrites: WriteRules & UnnamedWrites = {
  queued: merge('queued'),
  online: merge('online'),
  madeAt: merge('madeAt'),
  isSecret: merge('isSecret'),
};

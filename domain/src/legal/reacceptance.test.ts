import { expect, it } from 'vitest';
import { findVersionToAccept, type LegalVersion, type Reacceptance } from './reacceptance.ts';

const nowMs = 1_000;
const joinedAtMs = 100;

/** Versions that came into force one after the other, from before the person joined on. */
const versions = (...asked: Reacceptance[]): LegalVersion[] =>
  asked.map((reacceptance, index) => ({ version: index + 1, reacceptance, inForceFromMs: 50 + index * 100 }));

it.each<
  [string, LegalVersion[], { isSubscribed?: boolean; agreedVersion?: number; joinedAtMs?: number }, number | null]
>([
  ['the first, of somebody who joined under it', versions('everybody'), { agreedVersion: 1 }, null],
  ['the first, though nothing is known of an agreement', versions('everybody'), { agreedVersion: 0 }, null],
  ['a version that asks nobody', versions('nobody', 'nobody'), { agreedVersion: 1 }, null],
  ['a version that asks everybody', versions('nobody', 'everybody'), { agreedVersion: 1 }, 2],
  ['the same, agreed to', versions('nobody', 'everybody'), { agreedVersion: 2 }, null],
  ['the same, of a document that was never agreed to', versions('nobody', 'everybody'), {}, 2],
  ['a version for subscribers, with a plan', versions('nobody', 'subscribers'), { isSubscribed: true }, 2],
  ['a version for subscribers, without one', versions('nobody', 'subscribers'), {}, null],
  ['an earlier one that was never accepted', versions('nobody', 'everybody', 'nobody'), { agreedVersion: 1 }, 2],
  ['an earlier one, with a later one agreed to', versions('nobody', 'everybody', 'nobody'), { agreedVersion: 3 }, null],
  ['of two that ask, the newer', versions('nobody', 'everybody', 'everybody'), { agreedVersion: 1 }, 3],
  ['of two, the one that asks this person', versions('nobody', 'everybody', 'subscribers'), { agreedVersion: 1 }, 2],
  ['the last of both, once subscribed', versions('nobody', 'everybody', 'subscribers'), { isSubscribed: true }, 3],
  ['for subscribers, agreed to before', versions('nobody', 'everybody', 'subscribers'), { agreedVersion: 2 }, null],
  ['one under which the person joined', versions('nobody', 'everybody'), { joinedAtMs: 150 }, null],
  ['one that took effect just after they joined', versions('nobody', 'everybody'), { joinedAtMs: 149 }, 2],
  ['one that is not in force yet', [{ version: 2, reacceptance: 'everybody', inForceFromMs: nowMs + 1 }], {}, null],
  ['one that takes effect now', [{ version: 2, reacceptance: 'everybody', inForceFromMs: nowMs }], {}, 2],
])('asks for %s', (_, list, { isSubscribed = false, agreedVersion = 0, joinedAtMs: since = joinedAtMs }, expected) => {
  expect(findVersionToAccept(list, { joinedAtMs: since, isSubscribed, agreedVersion }, nowMs)).toBe(expected);
});

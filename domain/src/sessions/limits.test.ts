import { expect, it } from 'vitest';
import { getRemainingProofMs, isSessionAlive } from './limits.ts';

const hour = 3_600_000;
const day = 24 * hour;

it.each([
  ['user', 0, 14 * day - 1, true],
  ['user', 0, 14 * day, false],
  ['user', 29 * day, 30 * day - 1, true],
  ['user', 29 * day, 30 * day, false],
  ['admin', 0, hour / 2 - 1, true],
  ['admin', 0, hour / 2, false],
  ['admin', 12 * hour - 1_000, 12 * hour - 1, true],
  ['admin', 12 * hour - 1_000, 12 * hour, false],
  ['user', 3 * hour, hour, false],
  ['user', 0, -60_000, true],
  ['user', 0, -60_001, false],
  ['admin', 0, -3 * hour, false],
] as const)('a session of a %s from 0, last seen at %i, is alive at %i: %s', (role, lastSeenAt, now, expected) => {
  expect(isSessionAlive(role, 0, lastSeenAt, now)).toBe(expected);
});

it.each([
  [0, null, 15 * 60_000 - 1, 1],
  [0, null, 15 * 60_000, 0],
  [0, hour, hour + 15 * 60_000 - 1, 1],
  [0, hour, hour + 15 * 60_000, 0],
  [hour, 0, hour + 1, 15 * 60_000 - 1],
  [0, 60_000, 120_000, 14 * 60_000],
  [120_000, 60_000, 180_000, 14 * 60_000],
  // The clock was set back since.
  [0, 4 * hour, hour, 0],
  [4 * hour, null, hour, 0],
  [hour - 1, 4 * hour, hour, 15 * 60_000 - 1],
])(
  'who signed in at %i and gave the password at %j is proved at %i, for %i ms still',
  (createdAt, reauthenticatedAt, now, remainingMs) => {
    expect(getRemainingProofMs(createdAt, reauthenticatedAt, now)).toBe(remainingMs);
  },
);

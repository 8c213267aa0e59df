import { expect, test } from 'vitest';
import { countPassedTurns, jamiyaPosition, jamiyaPotMinor, jamiyaRoundMinor } from './jamiya.ts';

const tenShares = { shares: 10, myShares: 1, contributionMinor: 1_000_00, turns: [4] };

test.each([
  ['before the turn it is savings', 3, 0, { paidInMinor: 3_000_00, savedMinor: 3_000_00, owedMinor: 0 }],
  [
    'after the turn it is what is still to be paid in',
    4,
    1,
    { receivedMinor: 10_000_00, savedMinor: 0, owedMinor: 6_000_00 },
  ],
  ['at the end it is nothing', 10, 1, { paidInMinor: 10_000_00, savedMinor: 0, owedMinor: 0 }],
])('%s', (_, rounds, pots, expected) => {
  expect(jamiyaPosition(tenShares, rounds * jamiyaRoundMinor(tenShares), pots)).toMatchObject(expected);
});

test('two shares pay twice as much and receive the pot twice', () => {
  const two = { ...tenShares, myShares: 2, turns: [2, 7] };
  expect(jamiyaRoundMinor(two)).toBe(2_000_00);
  expect(jamiyaPotMinor(two)).toBe(10_000_00);
  expect(jamiyaPosition(two, 12_000_00, 1)).toMatchObject({ savedMinor: 2_000_00, owedMinor: 0 });
  expect(jamiyaPosition(two, 14_000_00, 2)).toMatchObject({ savedMinor: 0, owedMinor: 6_000_00 });
});

test.each([
  ['its turn is in the rounds paid', { ...tenShares, turns: [2] }, 4, 1, 6_000_00],
  ['its turn is the round paid last', tenShares, 4, 1, 6_000_00],
  ['one of two turns is', { ...tenShares, myShares: 2, turns: [2, 7] }, 3, 1, 4_000_00],
  ['both turns are', { ...tenShares, myShares: 2, turns: [2, 7] }, 8, 2, 4_000_00],
  ['no turn is', { ...tenShares, turns: [5] }, 4, 0, 0],
])('added after some rounds, where %s', (_, jamiya, rounds, pots, owedMinor) => {
  expect(countPassedTurns(jamiya.turns, rounds)).toBe(pots);
  expect(jamiyaPosition(jamiya, rounds * jamiyaRoundMinor(jamiya), pots).owedMinor).toBe(owedMinor);
});

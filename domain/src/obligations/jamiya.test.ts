import { expect, test } from 'vitest';
import { jamiyaPosition, jamiyaPotMinor, jamiyaRoundMinor, turnsPassed } from './jamiya.ts';

const circle = { shares: 10, myShares: 1, contributionMinor: 1_000_00, turns: [4] };

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
  expect(jamiyaPosition(circle, rounds * jamiyaRoundMinor(circle), pots)).toMatchObject(expected);
});

test('two shares pay twice as much and receive the pot twice', () => {
  const two = { ...circle, myShares: 2, turns: [2, 7] };
  expect(jamiyaRoundMinor(two)).toBe(2_000_00);
  expect(jamiyaPotMinor(two)).toBe(10_000_00);
  expect(jamiyaPosition(two, 12_000_00, 1)).toMatchObject({ savedMinor: 2_000_00, owedMinor: 0 });
  expect(jamiyaPosition(two, 14_000_00, 2)).toMatchObject({ savedMinor: 0, owedMinor: 6_000_00 });
});

test.each([
  ['its turn is in the rounds paid', { ...circle, turns: [2] }, 4, 1, 6_000_00],
  ['its turn is the round paid last', circle, 4, 1, 6_000_00],
  ['one of two turns is', { ...circle, myShares: 2, turns: [2, 7] }, 3, 1, 4_000_00],
  ['both turns are', { ...circle, myShares: 2, turns: [2, 7] }, 8, 2, 4_000_00],
  ['no turn is', { ...circle, turns: [5] }, 4, 0, 0],
])('added after some rounds, where %s', (_, jamiya, rounds, pots, owedMinor) => {
  expect(turnsPassed(jamiya.turns, rounds)).toBe(pots);
  expect(jamiyaPosition(jamiya, rounds * jamiyaRoundMinor(jamiya), pots).owedMinor).toBe(owedMinor);
});

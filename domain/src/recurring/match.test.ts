import { describe, expect, it, test } from 'vitest';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { type Expected, findMatches, type Incoming } from './match.ts';

const on = (text: string) => text as CivilDate;
const payday = on('2026-11-27');

const salary = (change: Partial<Expected> = {}): Expected => ({
  key: 'salary',
  type: 'income',
  accountId: 'bank',
  toAccountId: null,
  currency: 'SAR',
  amountMinor: 8_000_00,
  dueOn: payday,
  isApproximate: false,
  dismissedIds: [],
  ...change,
});
const received = (change: Partial<Incoming> = {}): Incoming => ({
  id: 'in',
  type: 'income',
  accountId: 'bank',
  toAccountId: null,
  currency: 'SAR',
  amountMinor: 8_000_00,
  occurredOn: payday,
  ...change,
});
const isOffered = (incoming: Incoming, expected: Expected) => findMatches([incoming], [expected]).length === 1;

/** For each amount, in minor units, whether it is offered 6 days before the day to 6 days after it. */
const amounts: [string, boolean, number, number, string][] = [
  // what, «about», expected, came in, days: -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6
  ['the amount itself', false, 8_000_00, 8_000_00, 'no no yes yes yes yes yes yes yes yes yes no no'],
  ['a minor unit more', false, 8_000_00, 8_000_01, 'no no no no no no no no no no no no no'],
  ['a minor unit less', false, 8_000_00, 7_999_99, 'no no no no no no no no no no no no no'],
  ['about the amount itself', true, 8_000_00, 8_000_00, 'no no yes yes yes yes yes yes yes yes yes no no'],
  ['about, exactly 10 % more', true, 8_000_00, 8_800_00, 'no no yes yes yes yes yes yes yes yes yes no no'],
  ['about, beyond 10 % more', true, 8_000_00, 8_800_01, 'no no no no no no no no no no no no no'],
  ['about, exactly 10 % less', true, 8_000_00, 7_200_00, 'no no yes yes yes yes yes yes yes yes yes no no'],
  ['about, beyond 10 % less', true, 8_000_00, 7_199_99, 'no no no no no no no no no no no no no'],
  ['about a tiny amount, itself', true, 5, 5, 'no no yes yes yes yes yes yes yes yes yes no no'],
  ['about a tiny amount, one more', true, 5, 6, 'no no no no no no no no no no no no no'],
  ['about ten, one more', true, 10, 11, 'no no yes yes yes yes yes yes yes yes yes no no'],
  [
    'about the largest amount',
    true,
    999_999_999_999,
    900_000_000_000,
    'no no yes yes yes yes yes yes yes yes yes no no',
  ],
];
const byDay = amounts.flatMap(([what, isApproximate, amountMinor, cameMinor, row]) =>
  row.split(' ').map((expected, at) => [what, at - 6, isApproximate, amountMinor, cameMinor, expected] as const),
);

/** What must be the same on both sides. */
const sides: [string, Partial<Incoming>, Partial<Expected>, boolean][] = [
  ['another account', { accountId: 'cash' }, {}, false],
  ['the account it was moved to', { accountId: 'cash' }, { accountId: 'cash' }, true],
  ['an expense of the amount', { type: 'expense' }, {}, false],
  ['an expense for an expense', { type: 'expense' }, { type: 'expense' }, true],
  ['an income for an expense', {}, { type: 'expense' }, false],
  ['a transfer for an income', { type: 'transfer', toAccountId: 'savings' }, {}, false],
  ['a transfer for an expense', { type: 'transfer', toAccountId: 'savings' }, { type: 'expense' }, false],
  ['an expense for a transfer', { type: 'expense' }, { type: 'transfer', toAccountId: 'savings' }, false],
  ['an income for a transfer', {}, { type: 'transfer', toAccountId: 'savings' }, false],
  [
    'a transfer to the same account',
    { type: 'transfer', toAccountId: 'savings' },
    { type: 'transfer', toAccountId: 'savings' },
    true,
  ],
  [
    'a transfer to another account',
    { type: 'transfer', toAccountId: 'cash' },
    { type: 'transfer', toAccountId: 'savings' },
    false,
  ],
  [
    'a transfer the other way',
    { type: 'transfer', accountId: 'savings', toAccountId: 'bank' },
    { type: 'transfer', toAccountId: 'savings' },
    false,
  ],
  ['another currency', { currency: 'USD' }, {}, false],
  ['the same foreign currency', { currency: 'USD' }, { currency: 'USD' }, true],
  ['one that was refused', {}, { dismissedIds: ['in'] }, false],
  ['one of which another was refused', {}, { dismissedIds: ['other'] }, true],
  ['the end of a month', { occurredOn: on('2026-12-01') }, { dueOn: on('2026-11-28') }, true],
  ['the end of a year', { occurredOn: on('2027-01-02') }, { dueOn: on('2026-12-29') }, true],
  ['the end of a year, too late', { occurredOn: on('2027-01-03') }, { dueOn: on('2026-12-29') }, false],
  ['a leap day', { occurredOn: on('2028-03-04') }, { dueOn: on('2028-02-29') }, true],
  ['a leap day, too late', { occurredOn: on('2028-03-05') }, { dueOn: on('2028-02-29') }, false],
  ['the month before', { occurredOn: on('2026-10-27') }, {}, false],
  ['the year before', { occurredOn: on('2025-11-27') }, {}, false],
];

/** Amounts and days from payday, of what came in and what was expected: `in → expected` in order, `!` where it is the only one. */
const scenes: [string, [number, number][], [number, number, boolean?][], string[]][] = [
  ['nothing came in', [], [[100, 0]], []],
  ['nothing was expected', [[100, 0]], [], []],
  ['one and one', [[100, 0]], [[100, 0]], ['0→0!']],
  [
    'two that differ in the amount',
    [
      [100, 0],
      [200, 0],
    ],
    [
      [100, 0],
      [200, 0],
    ],
    ['0→0!', '1→1!'],
  ],
  [
    'two that differ in the amount, in another order',
    [
      [200, 0],
      [100, 0],
    ],
    [
      [100, 0],
      [200, 0],
    ],
    ['0→1!', '1→0!'],
  ],
  [
    'two came in, one was expected',
    [
      [100, 0],
      [100, 1],
    ],
    [[100, 0]],
    ['0→0', '1→0'],
  ],
  [
    'one came in, two were expected',
    [[100, 0]],
    [
      [100, 1],
      [100, 0],
    ],
    ['0→1,0'],
  ],
  [
    'the nearer day first',
    [[100, 0]],
    [
      [100, 3],
      [100, -2],
      [100, 4],
    ],
    ['0→1,0,2'],
  ],
  [
    'the same day, as they were given',
    [[100, 0]],
    [
      [100, 0],
      [100, 0],
    ],
    ['0→0,1'],
  ],
  [
    'the nearer amount first on one day',
    [[104, 0]],
    [
      [100, 0, true],
      [105, 0, true],
    ],
    ['0→1,0'],
  ],
  [
    'a nearer day before a nearer amount',
    [[104, 0]],
    [
      [104, 2, true],
      [100, 1, true],
    ],
    ['0→1,0'],
  ],
  [
    'two and two that are alike',
    [
      [100, 0],
      [100, 1],
    ],
    [
      [100, 0],
      [100, 1],
    ],
    ['0→0,1', '1→1,0'],
  ],
  [
    'two and two, each within reach of one',
    [
      [100, 0],
      [100, 10],
    ],
    [
      [100, 1],
      [100, 9],
    ],
    ['0→0!', '1→1!'],
  ],
  [
    'two and two, one within reach of both',
    [
      [100, 0],
      [100, 6],
    ],
    [
      [100, 3],
      [100, 9],
    ],
    ['0→0', '1→0,1'],
  ],
  [
    'an exact and an approximate one',
    [[100, 0]],
    [
      [100, 0],
      [95, 0, true],
    ],
    ['0→0,1'],
  ],
  [
    'only the approximate one',
    [[98, 0]],
    [
      [100, 0],
      [95, 0, true],
    ],
    ['0→1!'],
  ],
  [
    'a chain of weeks',
    [
      [50, 0],
      [50, 7],
      [50, 14],
    ],
    [
      [50, 0],
      [50, 7],
      [50, 14],
    ],
    ['0→0!', '1→1!', '2→2!'],
  ],
  [
    'a chain of weeks that began late',
    [
      [50, 3],
      [50, 10],
    ],
    [
      [50, 0],
      [50, 7],
    ],
    ['0→0,1', '1→1'],
  ],
  [
    'days: many candidates, none chosen',
    [[20, 0]],
    [
      [20, -5],
      [20, -4],
      [20, -1],
      [20, 0],
      [20, 4],
      [20, 5],
    ],
    ['0→3,2,1,4'],
  ],
  [
    'one fits and one does not',
    [
      [100, 0],
      [300, 0],
    ],
    [[100, 0]],
    ['0→0!'],
  ],
  [
    'what fits nothing does not make another one less certain',
    [
      [100, 0],
      [100, 5],
    ],
    [[100, 0]],
    ['0→0!'],
  ],
];

it('knows 200 cases', () => {
  expect(byDay.length + sides.length + scenes.length).toBe(200);
});

describe('a transaction that came in', () => {
  test.each(byDay)('%s, %i days from the day', (_, days, isApproximate, amountMinor, cameMinor, expected) => {
    const incoming = received({ amountMinor: cameMinor, occurredOn: addDays(payday, days) });
    expect(isOffered(incoming, salary({ amountMinor, isApproximate }))).toBe(expected === 'yes');
  });

  test.each(sides)('%s', (_, incoming, expected, isMatch) => {
    expect(isOffered(received(incoming), salary(expected))).toBe(isMatch);
  });

  test.each(scenes)('%s', (_, incoming, expected, pairs) => {
    const matches = findMatches(
      incoming.map(([minor, days], at) =>
        received({ id: String(at), amountMinor: minor, occurredOn: addDays(payday, days) }),
      ),
      expected.map(([minor, days, isApproximate = false], at) =>
        salary({ key: String(at), amountMinor: minor, dueOn: addDays(payday, days), isApproximate }),
      ),
    );
    expect(
      matches.map(({ transactionId, keys, isUnique }) => `${transactionId}→${keys.join()}${isUnique ? '!' : ''}`),
    ).toEqual(pairs);
  });
});

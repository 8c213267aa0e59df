import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BalanceEntry, balanceChanges, balanceEntries, type Movement } from './balance.ts';
import { transactionStatuses, transactionTypes } from './transaction.ts';

const expense: Movement = {
  type: 'expense',
  status: 'cleared',
  accountId: 'b',
  toAccountId: null,
  amountMinor: 12_850,
  receivedMinor: null,
};
const transfer: Movement = {
  ...expense,
  type: 'transfer',
  toAccountId: 'a',
  amountMinor: 37_500,
  receivedMinor: 3_067,
};

test.each<[string, Movement, BalanceEntry[]]>([
  ['an expense', expense, [{ accountId: 'b', minor: -12_850 }]],
  ['an income', { ...expense, type: 'income' }, [{ accountId: 'b', minor: 12_850 }]],
  [
    'a transfer',
    transfer,
    [
      { accountId: 'b', minor: -37_500 },
      { accountId: 'a', minor: 3_067 },
    ],
  ],
  ['a planned expense', { ...expense, status: 'planned' }, []],
  ['a planned transfer', { ...transfer, status: 'planned' }, []],
])('%s', (_what, movement, expected) => {
  expect(balanceEntries(movement)).toEqual(expected);
});

test.each<[string, Movement[], Movement[], BalanceEntry[]]>([
  ['an addition', [], [expense], [{ accountId: 'b', minor: -12_850 }]],
  [
    'a deletion',
    [transfer],
    [],
    [
      { accountId: 'a', minor: -3_067 },
      { accountId: 'b', minor: 37_500 },
    ],
  ],
  ['what stays', [expense], [expense], []],
  [
    'another account',
    [expense],
    [{ ...expense, accountId: 'a' }],
    [
      { accountId: 'a', minor: -12_850 },
      { accountId: 'b', minor: 12_850 },
    ],
  ],
  ['carrying out', [{ ...expense, status: 'planned' }], [expense], [{ accountId: 'b', minor: -12_850 }]],
  [
    'parts',
    [expense],
    [
      { ...expense, amountMinor: 2_850 },
      { ...expense, amountMinor: 10_000 },
    ],
    [],
  ],
])('%s', (_what, before, after, expected) => {
  expect(balanceChanges(before, after)).toEqual(expected);
});

const movement: fc.Arbitrary<Movement> = fc
  .record({
    type: fc.constantFrom(...transactionTypes),
    status: fc.constantFrom(...transactionStatuses),
    accountId: fc.constantFrom('a', 'b'),
    amountMinor: fc.integer({ min: 1, max: 1_000 }),
  })
  .map((part) =>
    part.type === 'transfer'
      ? { ...part, toAccountId: 'c', receivedMinor: part.amountMinor }
      : { ...part, toAccountId: null, receivedMinor: null },
  );

test('going there and back changes nothing, and each change is the difference of two sums', () => {
  const sumBy = (movements: readonly Movement[], id: string) =>
    movements
      .flatMap(balanceEntries)
      .reduce((sum, movement) => sum + (movement.accountId === id ? movement.minor : 0), 0);
  fc.assert(
    fc.property(fc.array(movement), fc.array(movement), (before, after) => {
      const there = balanceChanges(before, after);
      const back = balanceChanges(after, before);
      expect(back).toEqual(there.map(({ accountId, minor }) => ({ accountId, minor: -minor })));
      for (const id of ['a', 'b', 'c']) {
        const change = there.find(({ accountId }) => accountId === id)?.minor ?? 0;
        expect(sumBy(before, id) + change).toBe(sumBy(after, id));
      }
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesAfter, balancesAtEnds, computeAdjustment } from './running-balance.ts';

describe('the balance after each row', () => {
  it.each<[string, number, number[], number[]]>([
    ['of no row', 500, [], []],
    ['of one row', 500, [-120], [500]],
    ['goes back over income and expenses', 500, [-120, 700, -80], [500, 620, -80]],
    ['in three decimals', 1_250, [-1, 1_001], [1_250, 1_251]],
    ['below nothing', -300, [-300], [-300]],
  ])('%s', (_, afterFirst, changes, expected) => {
    expect(balancesAfter(afterFirst, changes)).toEqual(expected);
  });

  it('adds up from the oldest row to the latest', () => {
    const some = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), some, (opening, changes) => {
        const now = changes.reduce((sum, change) => sum + change, opening);
        const balances = balancesAfter(now, changes);
        expect((balances.at(-1) ?? 0) - (changes.at(-1) ?? 0)).toBe(opening);
      }),
    );
  });
});

describe('the balance at the end of each stretch', () => {
  it.each<[string, number, number[], number[]]>([
    ['of one stretch', 500, [70], [500]],
    ['of three', 500, [10, -200, 300], [400, 200, 500]],
    ['where nothing happened', 500, [0, 0], [500, 500]],
  ])('%s', (_, now, changes, expected) => {
    expect(balancesAtEnds(now, changes)).toEqual(expected);
  });
});

describe('what brings a balance to what the bank states', () => {
  it.each([
    ['nothing where they agree', 500, 500, null],
    ['an expense where the bank has less', 480, 500, { type: 'expense', amountMinor: 20 }],
    ['income where it has more', 520, 500, { type: 'income', amountMinor: 20 }],
    ['on a card that owes more', -800, -500, { type: 'expense', amountMinor: 300 }],
    ['over zero', 100, -1, { type: 'income', amountMinor: 101 }],
  ])('is %s', (_, stated, balance, expected) => {
    expect(computeAdjustment(stated, balance)).toEqual(expected);
  });
});

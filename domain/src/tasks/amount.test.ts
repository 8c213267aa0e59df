import { describe, expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { amountAfter, amountIn, amountStep } from './amount.ts';
import { maxAmount, maxTarget } from './limits.ts';

const day = (text: string) => `2026-11-${text}` as CivilDate;

test.each([
  [1, 1],
  [8, 1],
  [20, 1],
  [21, 5],
  [30, 5],
  [100, 5],
  [101, 10],
  [604, 50],
  [2_000, 100],
  [10_000, 500],
  [20_000, 1_000],
  [maxTarget, 5_000],
])('a press towards a target of %i is worth %i', (target, expected) => {
  expect(amountStep(target)).toBe(expected);
  expect(target / amountStep(target)).toBeLessThanOrEqual(20);
});

describe('an amount', () => {
  test.each([
    [5, { by: 1 }, 6],
    [5, { by: -1 }, 4],
    [0, { by: -1 }, 0],
    [2, { by: -5 }, 0],
    [5, { to: 0 }, 0],
    [5, { to: 9 }, 9],
    [maxAmount - 1, { by: 5 }, maxAmount],
  ])('of %i changed %o is %i', (amount, change, expected) => {
    expect(amountAfter(amount, change)).toBe(expected);
  });

  const days = [
    { day: day('21'), amount: 3 },
    { day: day('22'), amount: 5 },
    { day: day('24'), amount: -2 },
  ];
  test.each([
    ['a day', '22', '22', 5],
    ['a week', '22', '28', 3],
    ['a month', '01', '30', 6],
    ['a day on which more was taken back', '24', '24', 0],
    ['a day without any', '23', '23', 0],
  ])('of %s is the sum of its days', (_what, first, last, expected) => {
    expect(amountIn(days, { first: day(first), last: day(last) })).toBe(expected);
  });
});

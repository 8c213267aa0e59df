import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { type PlannedDebt, payoffMethods, payoffPlan } from './payoff-plan.ts';

const debt = (id: string, balance: number, ratePercent: number, minimum: number): PlannedDebt => ({
  id,
  balanceMinor: balance * 100,
  ratePercent,
  minimumMinor: minimum * 100,
  isFirst: false,
});
const three = [debt('card', 8_000, 24, 400), debt('phone', 1_500, 0, 125), debt('car', 20_000, 6, 600)];

describe('a payoff plan', () => {
  it.each([
    ['snowball', 2_341_30],
    ['avalanche', 2_179_49],
  ] as const)('by %s takes 20 months', (method, costMinor) => {
    expect(payoffPlan(three, 1_625_00, method)).toMatchObject({ outcome: 'paid_off', months: 20, costMinor });
  });

  it('pays the smallest first, or the dearest, or what the person has put first', () => {
    const firstOf = (method: (typeof payoffMethods)[number], debts = three) => {
      const plan = payoffPlan(debts, 2_000_00, method);
      if (plan.outcome !== 'paid_off') return null;
      const paid = plan.schedule[0]?.paidMinor ?? [];
      return debts.find(({ minimumMinor }, at) => (paid[at] ?? 0) > minimumMinor)?.id;
    };
    expect(firstOf('snowball')).toBe('phone');
    expect(firstOf('avalanche')).toBe('card');
    expect(firstOf('own', [...three].reverse())).toBe('car');
    expect(firstOf('avalanche', [...three, { ...debt('brother', 3_000, 0, 0), isFirst: true }])).toBe('brother');
  });

  it('says when the minimums exceed the budget', () => {
    expect(payoffPlan(three, 1_124_99, 'snowball')).toEqual({
      outcome: 'minimums_exceed_budget',
      minimumsMinor: 1_125_00,
    });
  });

  it('says when a debt never falls', () => {
    expect(payoffPlan([debt('card', 10_000, 24, 100)], 200_00, 'avalanche')).toEqual({ outcome: 'never_paid_off' });
  });

  it('of no debts is over at once', () => {
    expect(payoffPlan([], 0, 'snowball')).toMatchObject({ outcome: 'paid_off', months: 0, costMinor: 0 });
  });
});

test('what is paid is the debts and their cost, within the budget, and avalanche never costs more', () => {
  const someDebt = fc.record({
    id: fc.constant('d'),
    balanceMinor: fc.integer({ min: 1, max: 5_000_000 }),
    ratePercent: fc.integer({ min: 0, max: 40 }),
    minimumMinor: fc.integer({ min: 0, max: 20_000 }),
    isFirst: fc.constant(false),
  });
  const debts = fc.array(someDebt, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(debts, fc.integer({ min: 100_000, max: 1_000_000 }), (all, budget) => {
      const plans = payoffMethods.map((method) => payoffPlan(all, budget, method));
      for (const plan of plans) {
        if (plan.outcome !== 'paid_off') continue;
        const owed = all.reduce((sum, { balanceMinor }) => sum + balanceMinor, plan.costMinor);
        const months = plan.schedule.map(({ paidMinor }) => paidMinor.reduce((sum, minor) => sum + minor, 0));
        const paid = months.reduce((sum, minor) => sum + minor, 0);
        expect(Math.abs(paid - owed)).toBeLessThanOrEqual(plan.months * all.length + 1);
        expect(Math.max(...months)).toBeLessThanOrEqual(budget + all.length);
        expect(plan.schedule.at(-1)?.leftMinor.every((left) => left === 0)).toBe(true);
      }
      const [snowball, avalanche] = plans;
      if (snowball?.outcome !== 'paid_off' || avalanche?.outcome !== 'paid_off') return;
      expect(avalanche.costMinor).toBeLessThanOrEqual(snowball.costMinor + all.length);
    }),
    propertyRuns(100, 2_000),
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { computeMinimums, type PlannedDebt, payoffMethods, payoffPlan } from './payoff-plan.ts';

const debt = (id: string, balance: number, ratePercent: number | null, minimum: number): PlannedDebt => ({
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
    const getFirst = (method: (typeof payoffMethods)[number], debts = three) => {
      const plan = payoffPlan(debts, 2_000_00, method);
      if (plan.outcome !== 'paid_off') return null;
      const paid = plan.schedule[0]?.paidMinor ?? [];
      return debts.find(({ minimumMinor }, at) => (paid[at] ?? 0) > minimumMinor)?.id;
    };
    expect(getFirst('snowball')).toBe('phone');
    expect(getFirst('avalanche')).toBe('card');
    expect(getFirst('own', [...three].reverse())).toBe('car');
    expect(getFirst('avalanche', [...three, { ...debt('brother', 3_000, 0, 0), isFirst: true }])).toBe('brother');
  });

  it('says when the minimums exceed the budget', () => {
    expect(payoffPlan(three, 1_124_99, 'snowball')).toEqual({
      outcome: 'minimums_exceed_budget',
      minimumsMinor: 1_125_00,
    });
  });

  it('pays a last payment with its cost within the budget', () => {
    const last = [debt('loan', 1_000, 12, 1_200), debt('phone', 900, 0, 300)];
    expect(payoffPlan(last, 1_309_99, 'snowball')).toEqual({
      outcome: 'minimums_exceed_budget',
      minimumsMinor: 1_310_00,
    });
    expect(payoffPlan(last, 1_310_00, 'snowball')).toMatchObject({ outcome: 'paid_off', endsInMonth: [1, 2] });
  });

  it.each([
    ['not known', [null], null],
    ['none', [0], 0],
    ['not known of one, none of another', [0, null], null],
    ['known of one alone', [12, null], 10_00],
  ])('says what the cost is: %s', (_, rates, costMinor) => {
    const debts = rates.map((rate, at) => debt(`${at}`, 1_000, rate, 0));
    expect(payoffPlan(debts, 9_000_00, 'avalanche')).toMatchObject({ outcome: 'paid_off', costMinor });
  });

  it('takes a debt whose cost is not known for the least dear', () => {
    const plan = payoffPlan([debt('phone', 1_000, null, 0), debt('car', 2_000, 3, 0)], 500_00, 'avalanche');
    expect(plan.outcome === 'paid_off' && plan.schedule[0]?.paidMinor).toEqual([0, 500_00]);
  });

  it('says when a debt never falls', () => {
    expect(payoffPlan([debt('card', 10_000, 24, 100)], 200_00, 'avalanche')).toEqual({ outcome: 'never_paid_off' });
  });

  it('of no debts is over at once', () => {
    expect(payoffPlan([], 0, 'snowball')).toMatchObject({ outcome: 'paid_off', months: 0, costMinor: 0 });
  });
});

const someDebt = fc.record({
  id: fc.constant('d'),
  balanceMinor: fc.integer({ min: 1, max: 5_000_000 }),
  ratePercent: fc.option(fc.integer({ min: 0, max: 40 })),
  minimumMinor: fc.integer({ min: 0, max: 20_000 }),
  isFirst: fc.constant(false),
});
const debts = fc.array(someDebt, { minLength: 1, maxLength: 5 });

test('what is paid is the debts and their cost, within the budget, and avalanche never costs more', () => {
  fc.assert(
    fc.property(debts, fc.integer({ min: 100_000, max: 1_000_000 }), (all, budget) => {
      const plans = payoffMethods.map((method) => payoffPlan(all, budget, method));
      for (const plan of plans) {
        if (plan.outcome !== 'paid_off') continue;
        const owed = all.reduce((sum, { balanceMinor }) => sum + balanceMinor, plan.costMinor ?? 0);
        const months = plan.schedule.map(({ paidMinor }) => paidMinor.reduce((sum, minor) => sum + minor, 0));
        const paid = months.reduce((sum, minor) => sum + minor, 0);
        expect(Math.abs(paid - owed)).toBeLessThanOrEqual(plan.months * all.length + 1);
        expect(Math.max(...months)).toBeLessThanOrEqual(budget + all.length);
        expect(plan.schedule.at(-1)?.leftMinor.every((remainingMinor) => remainingMinor === 0)).toBe(true);
      }
      const [snowball, avalanche] = plans;
      if (snowball?.outcome !== 'paid_off' || avalanche?.outcome !== 'paid_off') return;
      expect(avalanche.costMinor ?? 0).toBeLessThanOrEqual((snowball.costMinor ?? 0) + all.length);
    }),
    propertyRuns(100, 2_000),
  );
});

test('the sum of what debts ask for is a budget that pays every minimum, in every month', () => {
  fc.assert(
    fc.property(debts, fc.constantFrom(...payoffMethods), (all, method) => {
      const minimumsMinor = all.reduce((sum, { minimumMinor }) => sum + minimumMinor, 0);
      expect(computeMinimums(all)).toBeLessThanOrEqual(minimumsMinor);
      for (const budget of [computeMinimums(all), minimumsMinor]) {
        const plan = payoffPlan(all, budget, method);
        expect(plan.outcome).not.toBe('minimums_exceed_budget');
        if (plan.outcome !== 'paid_off') continue;
        for (const { paidMinor } of plan.schedule) {
          expect(paidMinor.reduce((sum, minor) => sum + minor, 0)).toBeLessThanOrEqual(budget + all.length);
        }
      }
    }),
    propertyRuns(50, 1_000),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { splitEvenly } from '../money/split.ts';
import { getRemainingMinor } from './payment.ts';
import { computeSettlement, type Financing, financingCost, getRemainingPrincipal } from './settlement.ts';

/** A flat rate costs the principal by the rate, for each year of the term. */
const flatRateTotal = (principalMinor: number, yearlyPercent: number, months: number) =>
  Math.round(principalMinor + (principalMinor * yearlyPercent * months) / 1200);

const row = (amountMinor: number, paidMinor = 0, isWaived = false) => ({ amountMinor, paidMinor, isWaived });
/** A financing whose payments are of these amounts, with what was paid of the first ones. */
const financed = (principalMinor: number, amounts: readonly number[], paid: readonly number[] = []): Financing => ({
  principalMinor,
  installments: amounts.map((amountMinor, at) => row(amountMinor, paid[at] ?? 0)),
});
const each = (count: number, minor: number) => Array.from({ length: count }, () => minor);

const carAmounts = splitEvenly(flatRateTotal(60_000_00, 5, 60), 60);
const car = (paid: number) => financed(60_000_00, carAmounts, carAmounts.slice(0, paid));
const balloon = [...each(11, 1_000_00), 9_000_00];

test('it costs 9.154 % a year in truth, 9.548 % compounded, however much was paid', () => {
  for (const paid of [0, 24]) {
    const cost = financingCost(car(paid));
    expect(cost.costMinor).toBe(15_000_00);
    expect(cost.nominalRate).toBeCloseTo(0.09154, 5);
    expect(cost.effectiveRate).toBeCloseTo(0.09548, 5);
  }
});

test('paid every three months, its rate is brought to a month', () => {
  const cost = financingCost(financed(1_000_00, [103_030]), 3);
  expect(cost.rate).toBeCloseTo(0.0303, 6);
  expect(cost.nominalRate).toBeCloseTo(0.119996, 5);
});

test('after 24 payments it is settled with 40,095.63 instead of 45,000', () => {
  expect(computeSettlement(car(24))).toEqual({
    amountMinor: 40_095_63,
    principalMinor: 39_219_86,
    costMinor: 875_77,
    remainingMinor: 45_000_00,
    savedMinor: 4_904_37,
  });
});

test.each([
  ['nothing is left after the last payment', car(60), 0, 0],
  ['two payments before the end, nothing is saved', car(58), 2_500_00, 2_500_00],
  ['half of a payment without cost', financed(1_000_00, each(10, 100_00), [50_00]), 950_00, 950_00],
  ['all but the last riyal', financed(1_100_00, each(12, 100_00), [...each(11, 100_00), 99_00]), 1_00, 1_00],
  ['a last payment of 9,000 without cost', financed(20_000_00, balloon, each(6, 1_000_00)), 14_000_00, 14_000_00],
  ['a last payment of 9,000 with cost', financed(18_500_00, balloon, each(6, 1_000_00)), 13_732_60, 14_000_00],
  ['1,000 in three, one paid', financed(1_000_00, splitEvenly(1_000_00, 3), [333_34]), 666_66, 666_66],
  ['a total below what was financed', financed(1_200_00, each(10, 100_00), each(2, 100_00)), 800_00, 800_00],
])('%s', (_, financing, amountMinor, remainingMinor) => {
  expect(computeSettlement(financing)).toMatchObject({
    amountMinor,
    remainingMinor,
    savedMinor: remainingMinor - amountMinor,
  });
});

test('a payment that was waived is none: neither in the rate nor in what is left', () => {
  const installments = each(12, 100_00).map((minor) => row(minor));
  const waived = {
    principalMinor: 1_100_00,
    installments: installments.map((each, at) => ({ ...each, isWaived: at === 3 })),
  };
  expect(financingCost(waived)).toMatchObject({ costMinor: 0, rate: 0 });
  expect(computeSettlement(waived)).toMatchObject({ amountMinor: 1_100_00, remainingMinor: 1_100_00 });
  const costly = { ...waived, principalMinor: 1_000_00 };
  const without = financed(1_000_00, each(11, 100_00));
  expect([financingCost(costly), computeSettlement(costly)]).toEqual([
    financingCost(without),
    computeSettlement(without),
  ]);
});

test('the payments are worth the principal; settling never costs more than going on, nor less than the principal', () => {
  const installment = fc.record({
    amountMinor: fc.integer({ min: 1, max: 10 ** 8 }),
    paidShare: fc.constantFrom(0, 0.3, 1),
    isWaived: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(installment, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.3, max: 1.2, noNaN: true }),
      (rows, share) => {
        const installments = rows.map(({ amountMinor, paidShare, isWaived }) =>
          row(amountMinor, Math.floor(amountMinor * paidShare), isWaived),
        );
        const planned = installments.filter(({ isWaived }) => !isWaived);
        const total = planned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const financing = { principalMinor: Math.max(1, Math.round(total * share)), installments };
        const { rate, costMinor } = financingCost(financing);
        const worth = planned.reduceRight((sum, { amountMinor }) => (sum + amountMinor) / (1 + rate), 0);
        if (costMinor > 0) expect(Math.abs(worth - financing.principalMinor)).toBeLessThan(1);
        const remaining = installments.reduce((sum, each) => sum + getRemainingMinor(each), 0);
        const { amountMinor, principalMinor, remainingMinor, savedMinor } = computeSettlement(financing);
        expect(remainingMinor).toBe(remaining);
        expect(amountMinor).toBeLessThanOrEqual(remaining);
        expect(amountMinor).toBeGreaterThanOrEqual(principalMinor);
        expect(savedMinor).toBe(remaining - amountMinor);
        if (costMinor === 0) expect([amountMinor, principalMinor]).toEqual([remaining, remaining]);
        if (planned.every(({ paidMinor }) => paidMinor === 0) && costMinor > 0) {
          expect(Math.abs(getRemainingPrincipal(financing) - financing.principalMinor)).toBeLessThan(1);
        }
      },
    ),
    propertyRuns(200, 2_000),
  );
});

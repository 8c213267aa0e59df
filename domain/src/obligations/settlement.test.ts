import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { financingCost, settlementAfter } from './settlement.ts';

/** A flat rate costs the principal by the rate, for each year of the term. */
const flatRateTotal = (principalMinor: number, yearlyPercent: number, months: number) =>
  Math.round(principalMinor + (principalMinor * yearlyPercent * months) / 1200);

const car = { principalMinor: 60_000_00, totalMinor: flatRateTotal(60_000_00, 5, 60), payments: 60 };

test('it costs 9.154 % a year in truth, 9.548 % compounded', () => {
  const cost = financingCost(car);
  expect(cost.costMinor).toBe(15_000_00);
  expect(cost.nominalRate).toBeCloseTo(0.09154, 5);
  expect(cost.effectiveRate).toBeCloseTo(0.09548, 5);
});

test('after 24 payments it is settled with 40,095.63 instead of 45,000', () => {
  expect(settlementAfter(car, 24)).toEqual({
    amountMinor: 40_095_63,
    principalMinor: 39_219_86,
    costMinor: 875_77,
    remainingMinor: 45_000_00,
    savedMinor: 4_904_37,
  });
});

test.each([
  ['nothing is left after the last payment', 60, 0],
  ['two payments before the end, nothing is saved', 58, 2_500_00],
])('%s', (_, paid, amountMinor) => {
  expect(settlementAfter(car, paid)).toMatchObject({ amountMinor, remainingMinor: amountMinor, savedMinor: 0 });
});

test('without a cost, what is left is what settles', () => {
  const phone = { principalMinor: 1_200_00, totalMinor: 1_200_00, payments: 12 };
  expect(financingCost(phone)).toEqual({ costMinor: 0, monthlyRate: 0, nominalRate: 0, effectiveRate: 0 });
  expect(settlementAfter(phone, 5)).toMatchObject({ amountMinor: 700_00, remainingMinor: 700_00, savedMinor: 0 });
});

test('the payments, discounted by the rate, are worth the principal; settling never costs more than going on', () => {
  const financing = fc.record({
    principalMinor: fc.integer({ min: 1_000, max: 10 ** 9 }),
    percent: fc.integer({ min: 0, max: 40 }),
    payments: fc.integer({ min: 1, max: 360 }),
  });
  fc.assert(
    fc.property(financing, fc.nat(360), ({ principalMinor, percent, payments }, index) => {
      const totalMinor = flatRateTotal(principalMinor, percent, payments);
      const { monthlyRate } = financingCost({ principalMinor, totalMinor, payments });
      let worth = 0;
      for (let month = 1; month <= payments; month++) worth += totalMinor / payments / (1 + monthlyRate) ** month;
      const { amountMinor, remainingMinor } = settlementAfter(
        { principalMinor, totalMinor, payments },
        index % payments,
      );
      return Math.abs(worth - principalMinor) < 1 && amountMinor <= remainingMinor + 1 && amountMinor > 0;
    }),
    propertyRuns(100, 2_000),
  );
});

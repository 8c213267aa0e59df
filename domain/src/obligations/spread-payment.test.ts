import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { type SpreadTarget, spreadPayment } from './spread-payment.ts';

const payment = (amountMinor: number, paidMinor = 0, isWaived = false) => ({ amountMinor, paidMinor, isWaived });
const four = [payment(100, 100), payment(100), payment(100, 0, true), payment(100, 20)];

test.each<[string, number, number, SpreadTarget | null, number[] | null]>([
  ['a payment in full', 1, 100, null, [0, 100, 0, 0]],
  ['a part', 1, 40, null, [0, 40, 0, 0]],
  ['no more than is left of it', 3, 81, null, null],
  ['the rest to the next', 1, 150, 'next', [0, 100, 0, 50]],
  ['the rest to the last', 1, 150, 'last', [0, 100, 0, 50]],
  ['all that is left', 1, 180, 'next', [0, 100, 0, 80]],
  ['no more than all that is left', 1, 181, 'next', null],
  ['nothing to one that is paid', 0, 1, null, null],
])('spreads %s', (_, at, paid, applyTo, expected) => {
  expect(spreadPayment(four, at, paid, applyTo)).toEqual(expected);
});

test('takes the last ones first, and those before the payment at the end', () => {
  const five = [payment(10), payment(10), payment(10), payment(10), payment(10)];
  expect(spreadPayment(five, 1, 35, 'last')).toEqual([0, 10, 5, 10, 10]);
  expect(spreadPayment(five, 1, 35, 'next')).toEqual([0, 10, 10, 10, 5]);
  expect(spreadPayment(five, 3, 45, 'next')).toEqual([10, 10, 5, 10, 10]);
});

test('gives out exactly what is paid, and no payment more than is left of it', () => {
  const one = fc.record({ amountMinor: fc.nat(1_000), paidMinor: fc.nat(1_000), isWaived: fc.boolean() });
  const payments = fc.array(one, { minLength: 1, maxLength: 12 });
  const applyTo = fc.constantFrom<SpreadTarget | null>('next', 'last', null);
  fc.assert(
    fc.property(payments, fc.nat(11), fc.nat(8_000), applyTo, (all, index, paid, where) => {
      const at = index % all.length;
      const left = all.map(({ amountMinor, paidMinor, isWaived }) =>
        isWaived ? 0 : Math.max(0, amountMinor - paidMinor),
      );
      const allowed = where === null ? (left[at] ?? 0) : left.reduce((sum, minor) => sum + minor, 0);
      const parts = spreadPayment(all, at, paid, where);
      if (paid > allowed) return parts === null;
      return (
        parts !== null &&
        parts.reduce((sum, part) => sum + part, 0) === paid &&
        parts.every((part, place) => part >= 0 && part <= (left[place] ?? 0))
      );
    }),
    propertyRuns(300, 10_000),
  );
});

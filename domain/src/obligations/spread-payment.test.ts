import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { scheduleTotals } from './schedule.ts';
import { respreadPayment, type SpreadTarget, spreadPayment } from './spread-payment.ts';

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

test.each<[string, ReturnType<typeof payment>[], number[], number[] | null]>([
  ['where it was', [payment(100), payment(100)], [60, 20], [60, 20]],
  [
    'over what follows where its place was paid since',
    [payment(100, 100), payment(100), payment(100), payment(100)],
    [60, 100, 50, 0],
    [0, 100, 100, 10],
  ],
  [
    'into what was waived since no more than it paid of it',
    [payment(100, 100), payment(100), payment(100, 0, true), payment(100)],
    [60, 100, 50, 0],
    [0, 100, 50, 60],
  ],
  ['before its place where nothing after it is open', [payment(100), payment(100, 100)], [0, 30], [30, 0]],
  ['up to the last unit', [payment(100, 70), payment(100, 40)], [90, 0], [30, 60]],
  ['nowhere where less is left', [payment(100, 70), payment(100, 41)], [90, 0], null],
  ['nowhere where the rest was waived', [payment(100, 100), payment(100, 0, true)], [60, 0], null],
  ['into an amount that was lowered since', [payment(30), payment(100)], [80, 0], [30, 50]],
])('puts back %s', (_, payments, parts, expected) => {
  expect(respreadPayment(payments, parts)).toEqual(expected);
});

test('what comes back is all there, pays no payment above its amount, and total is paid and left', () => {
  const one = fc
    .record({ amountMinor: fc.integer({ min: 1, max: 1_000 }), paid: fc.nat(1_000), isWaived: fc.boolean() })
    .map(({ amountMinor, paid, isWaived }) => payment(amountMinor, Math.min(paid, amountMinor), isWaived));
  const schedule = fc.array(fc.tuple(one, fc.nat(1_000)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(schedule, (rows) => {
      const payments = rows.map(([each]) => each);
      const parts = rows.map(([, part]) => part);
      const sum = (minor: readonly number[]) => minor.reduce((total, each) => total + each, 0);
      const room = rows.map(([{ amountMinor, paidMinor, isWaived }, part]) =>
        Math.min(amountMinor - paidMinor, isWaived ? part : amountMinor),
      );
      const back = respreadPayment(payments, parts);
      if (!back) return sum(parts) > sum(room);
      const after = payments.map((each, at) => ({ ...each, paidMinor: each.paidMinor + (back[at] ?? 0) }));
      const { totalMinor, paidMinor, remainingMinor } = scheduleTotals(after);
      return (
        sum(back) === sum(parts) &&
        after.every((each) => each.paidMinor <= each.amountMinor) &&
        totalMinor === paidMinor + remainingMinor
      );
    }),
    propertyRuns(300, 10_000),
  );
});

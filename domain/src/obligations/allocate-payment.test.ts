import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { type AllocationTarget, allocatePayment, findPaidOff, reallocatePayment } from './allocate-payment.ts';
import { scheduleTotals } from './schedule.ts';

const installment = (amountMinor: number, paidMinor = 0, isWaived = false) => ({ amountMinor, paidMinor, isWaived });
const four = [installment(100, 100), installment(100), installment(100, 0, true), installment(100, 20)];

test.each<[string, number, number, AllocationTarget | null, number[] | null]>([
  ['a payment in full', 1, 100, null, [0, 100, 0, 0]],
  ['a part', 1, 40, null, [0, 40, 0, 0]],
  ['no more than is left of it', 3, 81, null, null],
  ['the rest to the next', 1, 150, 'next', [0, 100, 0, 50]],
  ['the rest to the last', 1, 150, 'last', [0, 100, 0, 50]],
  ['all that is left', 1, 180, 'next', [0, 100, 0, 80]],
  ['no more than all that is left', 1, 181, 'next', null],
  ['nothing to one that is paid', 0, 1, null, null],
])('spreads %s', (_, at, paid, applyTo, expected) => {
  expect(allocatePayment(four, at, paid, applyTo)).toEqual(expected);
});

test.each<[string, number[], number[]]>([
  ['one in full', [0, 100, 0, 0], [1]],
  ['what was missing of one', [0, 0, 0, 80], [3]],
  ['one and a part of another', [0, 100, 0, 79], [1]],
  ['a part alone', [0, 99, 0, 0], []],
  ['nothing', [], []],
])('what pays %s leaves nothing of those', (_, allocations, expected) => {
  expect(findPaidOff(four, allocations)).toEqual(expected.map((at) => four[at]));
});

test('takes the last ones first, and those before the payment at the end', () => {
  const five = [installment(10), installment(10), installment(10), installment(10), installment(10)];
  expect(allocatePayment(five, 1, 35, 'last')).toEqual([0, 10, 5, 10, 10]);
  expect(allocatePayment(five, 1, 35, 'next')).toEqual([0, 10, 10, 10, 5]);
  expect(allocatePayment(five, 3, 45, 'next')).toEqual([10, 10, 5, 10, 10]);
});

test('gives out exactly what is paid, and no payment more than is left of it', () => {
  const one = fc.record({ amountMinor: fc.nat(1_000), paidMinor: fc.nat(1_000), isWaived: fc.boolean() });
  const installments = fc.array(one, { minLength: 1, maxLength: 12 });
  const applyTo = fc.constantFrom<AllocationTarget | null>('next', 'last', null);
  fc.assert(
    fc.property(installments, fc.nat(11), fc.nat(8_000), applyTo, (all, index, paid, where) => {
      const at = index % all.length;
      const remaining = all.map(({ amountMinor, paidMinor, isWaived }) =>
        isWaived ? 0 : Math.max(0, amountMinor - paidMinor),
      );
      const allowed = where === null ? (remaining[at] ?? 0) : remaining.reduce((sum, minor) => sum + minor, 0);
      const allocations = allocatePayment(all, at, paid, where);
      if (paid > allowed) return allocations === null;
      return (
        allocations !== null &&
        allocations.reduce((sum, part) => sum + part, 0) === paid &&
        allocations.every((part, position) => part >= 0 && part <= (remaining[position] ?? 0))
      );
    }),
    propertyRuns(300, 10_000),
  );
});

test.each<[string, ReturnType<typeof installment>[], number[], number[] | null]>([
  ['where it was', [installment(100), installment(100)], [60, 20], [60, 20]],
  [
    'over what follows where its place was paid since',
    [installment(100, 100), installment(100), installment(100), installment(100)],
    [60, 100, 50, 0],
    [0, 100, 100, 10],
  ],
  [
    'into what was waived since no more than it paid of it',
    [installment(100, 100), installment(100), installment(100, 0, true), installment(100)],
    [60, 100, 50, 0],
    [0, 100, 50, 60],
  ],
  ['before its place where nothing after it is open', [installment(100), installment(100, 100)], [0, 30], [30, 0]],
  ['up to the last unit', [installment(100, 70), installment(100, 40)], [90, 0], [30, 60]],
  ['nowhere where less is left', [installment(100, 70), installment(100, 41)], [90, 0], null],
  ['nowhere where the rest was waived', [installment(100, 100), installment(100, 0, true)], [60, 0], null],
  ['into an amount that was lowered since', [installment(30), installment(100)], [80, 0], [30, 50]],
])('puts back %s', (_, installments, allocations, expected) => {
  expect(reallocatePayment(installments, allocations)).toEqual(expected);
});

test('what comes back is all there, pays no payment above its amount, and total is paid and left', () => {
  const one = fc
    .record({ amountMinor: fc.integer({ min: 1, max: 1_000 }), paid: fc.nat(1_000), isWaived: fc.boolean() })
    .map(({ amountMinor, paid, isWaived }) => installment(amountMinor, Math.min(paid, amountMinor), isWaived));
  const schedule = fc.array(fc.tuple(one, fc.nat(1_000)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(schedule, (rows) => {
      const installments = rows.map(([each]) => each);
      const allocations = rows.map(([, part]) => part);
      const sum = (minor: readonly number[]) => minor.reduce((total, each) => total + each, 0);
      const room = rows.map(([{ amountMinor, paidMinor, isWaived }, part]) =>
        Math.min(amountMinor - paidMinor, isWaived ? part : amountMinor),
      );
      const back = reallocatePayment(installments, allocations);
      if (!back) return sum(allocations) > sum(room);
      const after = installments.map((each, at) => ({ ...each, paidMinor: each.paidMinor + (back[at] ?? 0) }));
      const { totalMinor, paidMinor, remainingMinor } = scheduleTotals(after);
      return (
        sum(back) === sum(allocations) &&
        after.every((each) => each.paidMinor <= each.amountMinor) &&
        totalMinor === paidMinor + remainingMinor
      );
    }),
    propertyRuns(300, 10_000),
  );
});

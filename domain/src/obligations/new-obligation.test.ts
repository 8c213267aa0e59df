import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { draftSchedule, type ObligationInput } from './new-obligation.ts';

const day = (text: string) => text as CivilDate;
const buildInput = (more: Partial<ObligationInput>): ObligationInput => ({
  kind: 'installment',
  frequency: 'month',
  every: 1,
  calendar: 'gregory',
  firstDueOn: day('2026-01-27'),
  ...more,
});
const custom = (...payments: [string, number][]) =>
  payments.map(([dueOn, amountMinor]) => ({ dueOn: day(dueOn), amountMinor }));

describe('the schedule of a new obligation', () => {
  it.each<[string, Partial<ObligationInput>, number, number]>([
    ['1200 in twelve', { totalMinor: 1_200_00, paymentCount: 12 }, 12, 1_200_00],
    ['payments one by one', { payments: custom(['2026-01-01', 10], ['2026-05-01', 30]) }, 2, 40],
    [
      'payments one by one that sum to the total',
      { totalMinor: 40, payments: custom(['2026-01-01', 10], ['2026-05-01', 30]) },
      2,
      40,
    ],
    ['a rent, twelve ahead', { kind: 'rent', paymentMinor: 3_200_00 }, 12, 38_400_00],
    ['a bill by the amount of a payment', { kind: 'bill', totalMinor: 100 }, 12, 1_200],
    [
      'a circle with two shares of ten',
      { kind: 'jamiya', shares: 10, myShares: 2, turns: [3, 8], contributionMinor: 500_00 },
      10,
      10_000_00,
    ],
  ])('is that of %s', (_, more, count, total) => {
    const { payments } = draftSchedule(buildInput(more));
    expect(payments).toHaveLength(count);
    expect(payments?.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total);
  });

  it('marks what was paid before', () => {
    const plan = draftSchedule(buildInput({ totalMinor: 300, paymentCount: 3, paidBefore: day('2026-02-27') }));
    expect(plan.payments?.map(({ paidBefore }) => paidBefore)).toEqual([true, false, false]);
  });

  it('of a rent begins with the first that was not paid', () => {
    const plan = draftSchedule(buildInput({ kind: 'rent', paymentMinor: 10, paidBefore: day('2026-05-28') }));
    expect(plan.payments?.[0]).toEqual({ dueOn: '2026-06-27', amountMinor: 10, paidBefore: false });
    expect(plan.payments).toHaveLength(12);
    const last = buildInput({
      kind: 'rent',
      paymentMinor: 10,
      firstDueOn: day('2026-01-31'),
      paidBefore: day('2026-02-10'),
    });
    const days = draftSchedule(last).payments?.map(({ dueOn }) => dueOn);
    expect(days?.slice(0, 2)).toEqual(['2026-02-28', '2026-03-31']);
  });

  it.each<[string, Partial<ObligationInput>, object]>([
    ['without a total', { paymentCount: 3 }, { totalMinor: 'amountRequired' }],
    [
      'without anything',
      { firstDueOn: undefined },
      { totalMinor: 'amountRequired', paymentCount: 'paymentCountInvalid', firstDueOn: 'dateRequired' },
    ],
    ['of less than a unit a payment', { totalMinor: 2, paymentCount: 3 }, { totalMinor: 'amountTooSmall' }],
    [
      'whose payments do not sum to the total',
      { totalMinor: 50, payments: custom(['2026-01-01', 10], ['2026-05-01', 30]) },
      { payments: 'paymentsSum' },
    ],
    [
      'that ends before it starts',
      { payments: custom(['2026-05-01', 10], ['2026-01-01', 30]) },
      { payments: 'datesInOrder' },
    ],
    ['of a rent without an amount', { kind: 'rent' }, { paymentMinor: 'amountRequired' }],
    [
      'of a circle without its parts',
      { kind: 'jamiya' },
      {
        shares: 'sharesInvalid',
        myShares: 'sharesInvalid',
        turns: 'turnsInvalid',
        contributionMinor: 'amountRequired',
      },
    ],
    [
      'of a circle with more shares than there are',
      { kind: 'jamiya', shares: 2, myShares: 3, turns: [1, 2, 3], contributionMinor: 10 },
      { myShares: 'sharesMineTooMany' },
    ],
    [
      'of a circle with one turn twice',
      { kind: 'jamiya', shares: 4, myShares: 2, turns: [2, 2], contributionMinor: 10 },
      { turns: 'turnsInvalid' },
    ],
    [
      'of a circle with a turn after the last round',
      { kind: 'jamiya', shares: 4, myShares: 1, turns: [5], contributionMinor: 10 },
      { turns: 'turnsInvalid' },
    ],
    [
      'that leaves the Hijri table',
      { calendar: 'umalqura', totalMinor: 600, paymentCount: 600, firstDueOn: day('2060-01-01') },
      { firstDueOn: 'scheduleTooLong' },
    ],
    [
      'that ends after the last day of money',
      { every: 24, totalMinor: 600, paymentCount: 53, firstDueOn: day('2026-11-24') },
      { firstDueOn: 'scheduleTooLong' },
    ],
  ])('is none %s', (_, more, problems) => {
    expect(draftSchedule(buildInput(more))).toEqual({ payments: null, problems });
  });
});

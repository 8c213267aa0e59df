import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { fromHijriDate, hijriMonthLength, toHijriDate } from '../calendar/hijri-date.ts';
import type { PaymentRhythm } from './due-dates.ts';
import { maxPayments } from './limits.ts';
import { getInstallmentStatus, getRemainingMinor } from './payment.ts';
import {
  changeAmountFrom,
  dueDatesFrom,
  moveInstallment,
  moveInstallmentsFrom,
  nextDueDate,
  planInstallments,
  type StoredInstallment,
  scheduleTotals,
  skipPayment,
} from './schedule.ts';

const day = (text: string) => text as CivilDate;
const monthly: PaymentRhythm = { frequency: 'month', every: 1, calendar: 'gregory' };
const hijri: PaymentRhythm = { ...monthly, calendar: 'umalqura' };
const weekly: PaymentRhythm = { ...monthly, frequency: 'week' };

describe('a plan', () => {
  it.each<[string, number, number, string, PaymentRhythm, [string, number][]]>([
    [
      'gives the left over units to the first payments',
      100_000,
      3,
      '2026-01-15',
      monthly,
      [
        ['2026-01-15', 33_334],
        ['2026-02-15', 33_333],
        ['2026-03-15', 33_333],
      ],
    ],
    [
      'comes back to the 31st after a shorter month',
      300,
      3,
      '2026-01-31',
      monthly,
      [
        ['2026-01-31', 100],
        ['2026-02-28', 100],
        ['2026-03-31', 100],
      ],
    ],
    [
      'counts Hijri months: 1 Ramadan and 1 Shawwal 1446',
      200,
      2,
      '2025-03-01',
      hijri,
      [
        ['2025-03-01', 100],
        ['2025-03-30', 100],
      ],
    ],
    [
      'counts every second week',
      30,
      3,
      '2026-12-24',
      { ...weekly, every: 2 },
      [
        ['2026-12-24', 10],
        ['2027-01-07', 10],
        ['2027-01-21', 10],
      ],
    ],
    [
      'counts every third month',
      20,
      2,
      '2026-11-30',
      { ...monthly, every: 3 },
      [
        ['2026-11-30', 10],
        ['2027-02-28', 10],
      ],
    ],
  ])('%s', (_, total, count, first, rhythm, expected) => {
    const plan = planInstallments(total, count, day(first), rhythm);
    expect(plan?.map(({ dueOn, amountMinor }) => [dueOn, amountMinor])).toEqual(expected);
  });

  it('ends where the Hijri table ends', () => {
    expect(planInstallments(100, 20, day('2077-01-01'), hijri)).toBeNull();
  });

  test('sums to its total, and its days are those of an independent oracle', () => {
    const start = fc.integer({ min: 0, max: 25 * 365 }).map((days) => addDays(day('2005-01-01'), days));
    const rhythm = fc.record({
      frequency: fc.constantFrom('week', 'month'),
      every: fc.integer({ min: 1, max: 3 }),
      calendar: fc.constantFrom('gregory', 'umalqura'),
    }) as fc.Arbitrary<PaymentRhythm>;
    const count = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), count, start, rhythm, (total, installments, first, rule) => {
        const plan = planInstallments(total, installments, first, rule);
        expect(plan?.map(({ dueOn }) => dueOn)).toEqual(oracleDates(first, installments, rule));
        expect(plan?.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total);
      }),
      propertyRuns(500, 10_000),
    );
  });
});

describe('the next due day', () => {
  it.each([
    ['is the first one', '2026-01-31', '2026-01-01', '2026-01-31'],
    ['is the one after a day', '2026-01-31', '2026-02-28', '2026-03-31'],
  ])('%s', (_, first, after, expected) => {
    expect(nextDueDate(day(first), day(after), monthly)).toBe(expected);
  });
});

describe('the state of a payment', () => {
  it.each([
    ['is scheduled before its day', '2026-03-01', 0, false, 'scheduled'],
    ['is due on its day', '2026-02-10', 0, false, 'due'],
    ['is late after it', '2026-02-09', 0, false, 'late'],
    ['is partly paid', '2026-02-10', 40, false, 'partly'],
    ['is late with a part missing', '2026-02-09', 40, false, 'late'],
    ['is paid', '2026-02-09', 100, false, 'paid'],
    ['is paid early', '2026-03-01', 100, false, 'paid'],
    ['is waived', '2026-02-09', 40, true, 'waived'],
  ])('%s', (_, dueOn, paidMinor, isWaived, expected) => {
    expect(getInstallmentStatus({ dueOn: day(dueOn), amountMinor: 100, paidMinor, isWaived }, day('2026-02-10'))).toBe(
      expected,
    );
  });
});

describe('a change of a schedule', () => {
  const installments: StoredInstallment[] = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map(
    (dueOn, at) => ({
      id: `p${at + 1}`,
      dueOn: day(dueOn),
      amountMinor: 100,
      paidMinor: at === 0 ? 100 : at === 2 ? 30 : 0,
      isWaived: false,
    }),
  );
  const days = (after: readonly StoredInstallment[] | undefined) => after?.map(({ id, dueOn }) => [id, dueOn]);
  const end = { anchorOn: day('2026-01-31'), plannedUntil: day('2026-04-30') };

  it('skips a payment behind the last one', () => {
    const skipped = skipPayment(installments, 'p2', end, monthly);
    expect(days(skipped?.installments)).toEqual([
      ['p1', '2026-01-31'],
      ['p3', '2026-03-31'],
      ['p4', '2026-04-30'],
      ['p2', '2026-05-31'],
    ]);
    expect(skipped?.end).toEqual({ ...end, plannedUntil: '2026-05-31' });
  });

  it.each([
    ['earlier', '2026-04-05', '2026-05-31'],
    ['later', '2026-05-31', '2026-06-30'],
  ])('skips a payment behind the last one and its own day, where that was moved %s by itself', (_, to, expected) => {
    const moved = moveInstallment(installments, 'p4', day(to));
    expect(skipPayment(moved, 'p2', end, monthly)?.end.plannedUntil).toBe(expected);
  });

  it('moves one payment, and the order follows', () => {
    expect(days(moveInstallment(installments, 'p2', day('2026-04-05')))).toEqual([
      ['p1', '2026-01-31'],
      ['p3', '2026-03-31'],
      ['p2', '2026-04-05'],
      ['p4', '2026-04-30'],
    ]);
  });

  it('moves a payment and all that follow', () => {
    const moved = moveInstallmentsFrom(installments, 'p2', day('2026-03-10'), monthly);
    expect(days(moved?.installments)).toEqual([
      ['p1', '2026-01-31'],
      ['p2', '2026-03-10'],
      ['p3', '2026-04-10'],
      ['p4', '2026-05-10'],
    ]);
    expect(moved?.end).toEqual({ anchorOn: '2026-03-10', plannedUntil: '2026-05-10' });
  });

  it.each(['paid', 'waived'])('moves none into the month of one that is %s, which keeps its day', (state) => {
    const settled = installments.map((installment) =>
      installment.id === 'p3'
        ? { ...installment, ...(state === 'paid' ? { paidMinor: 100 } : { isWaived: true }) }
        : installment,
    );
    const moved = moveInstallmentsFrom(settled, 'p2', day('2026-02-05'), monthly);
    expect(days(moved?.installments)).toEqual([
      ['p1', '2026-01-31'],
      ['p2', '2026-02-05'],
      ['p3', '2026-03-31'],
      ['p4', '2026-04-05'],
    ]);
  });

  it.each<[string, PaymentRhythm, string, string, string[]]>([
    ['the 5th in place of the 25th', monthly, '2026-08-25', '2026-08-05', ['2026-11-05', '2026-12-05', '2027-01-05']],
    ['the 31st, after shorter months', monthly, '2026-08-25', '2026-08-31', ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['another weekday', weekly, '2026-08-25', '2026-08-27', ['2026-09-17', '2026-09-24', '2026-10-01']],
    ['a day of the Hijri month', hijri, '2026-08-25', '2026-08-14', ['2026-11-11', '2026-12-10', '2027-01-09']],
  ])('goes on by %s once all that follow were moved there', (_, rhythm, first, to, expected) => {
    const plan = planInstallments(300, 3, day(first), rhythm) ?? [];
    const three = plan.map((installment, at) => ({ ...installment, id: `p${at}`, paidMinor: 0, isWaived: false }));
    const moved = moveInstallmentsFrom(three, 'p0', day(to), rhythm);
    expect(moved && dueDatesFrom(moved.end, 3, rhythm)).toEqual(expected);
    const skipped = moved && skipPayment(moved.installments, 'p0', moved.end, rhythm);
    expect(skipped?.installments.at(-1)).toMatchObject({ id: 'p0', dueOn: expected[0] });
  });

  it('changes the amounts from a payment on, never below what was paid', () => {
    const amounts = (minor: number) =>
      changeAmountFrom(installments, 'p2', minor).map(({ amountMinor }) => amountMinor);
    expect(amounts(80)).toEqual([100, 80, 80, 80]);
    expect(amounts(20)).toEqual([100, 20, 30, 20]);
  });

  it('sums what is owed, paid and left; what is waived leaves the total', () => {
    expect(scheduleTotals(installments)).toEqual({ totalMinor: 400, paidMinor: 130, remainingMinor: 270 });
    const waived = installments.map((installment) => ({ ...installment, isWaived: installment.id === 'p3' }));
    expect(scheduleTotals(waived)).toEqual({ totalMinor: 330, paidMinor: 130, remainingMinor: 200 });
    expect(waived.map(getRemainingMinor)).toEqual([0, 100, 0, 100]);
  });
});

/** Due days by walking the calendars day by day, without the arithmetic under test. */
function oracleDates(first: CivilDate, count: number, { frequency, every, calendar }: PaymentRhythm): string[] {
  if (frequency === 'week') {
    return Array.from({ length: count }, (_, step) => {
      const date = new Date(`${first}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() + 7 * every * step);
      return date.toISOString().slice(0, 10);
    });
  }
  if (calendar === 'gregory') {
    const [year = 0, month = 0, dayOfMonth = 0] = first.split('-').map(Number);
    return Array.from({ length: count }, (_, step) => {
      const last = new Date(Date.UTC(year, month + every * step, 0));
      last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
      return last.toISOString().slice(0, 10);
    });
  }
  const from = toHijriDate(first);
  if (!from) throw new Error('the first day is in the table');
  const found: string[] = [];
  for (let [year, month, step] = [from.year, from.month, 0]; found.length < count; step++) {
    if (step % every === 0) {
      const length = hijriMonthLength(year, month) ?? 0;
      found.push(fromHijriDate({ year, month, day: Math.min(from.day, length) }) ?? '');
    }
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return found;
}

test('a schedule has at most fifty years of months', () => {
  expect(planInstallments(1_000, maxPayments, day('2005-01-01'), monthly)).toHaveLength(600);
});

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { remainingByMonth } from './remaining-by-month.ts';

test('what is left falls month by month, what is late with the first', () => {
  const installments = [
    { obligationId: 'phone', dueOn: aDay('2026-09-24'), leftMinor: 100 },
    { obligationId: 'phone', dueOn: aDay('2026-11-24'), leftMinor: 200 },
    { obligationId: 'phone', dueOn: aDay('2026-12-24'), leftMinor: 300 },
    { obligationId: 'phone', dueOn: aDay('2027-02-24'), leftMinor: 400 },
  ];
  expect(remainingByMonth(installments, '2026-11-21' as CivilDate)).toEqual([700, 400, 400, 0]);
});

test('what is left of payments that bear their cost is without it', () => {
  const due = ['2026-11-24', '2026-12-24', '2027-01-24'].map((dueOn) => ({ dueOn: aDay(dueOn), leftMinor: 12_100 }));
  const installments = due.flatMap((each) => [
    { ...each, obligationId: 'car' },
    { ...each, obligationId: 'phone' },
  ]);
  const getRate = (id: string) => (id === 'car' ? 0.1 : 0);
  expect(remainingByMonth(installments, '2026-11-21' as CivilDate, getRate)).toEqual([
    11_000 + 10_000 + 24_200,
    11_000 + 12_100,
    0,
  ]);
});

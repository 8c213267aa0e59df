import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { expect, test } from 'vitest';
import { leftByMonth } from './left-by-month.ts';

test('what is left falls month by month, what is late with the first', () => {
  const payments = [
    { dueOn: '2026-09-24', leftMinor: 100 },
    { dueOn: '2026-11-24', leftMinor: 200 },
    { dueOn: '2026-12-24', leftMinor: 300 },
    { dueOn: '2027-02-24', leftMinor: 400 },
  ];
  expect(leftByMonth(payments, '2026-11-21' as CivilDate)).toEqual([700, 400, 400, 0]);
});

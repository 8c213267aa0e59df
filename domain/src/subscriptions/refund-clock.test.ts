import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { getWeekend } from '../people/weekend.ts';
import { getRefundClock } from './refund-clock.ts';

// 2026-11-17 is a Tuesday.
it.each`
  country | requestedOn     | today           | deadline        | workingDaysLeft | isLate
  ${'SA'} | ${'2026-11-15'} | ${'2026-11-15'} | ${'2026-11-18'} | ${3}            | ${false}
  ${'SA'} | ${'2026-11-17'} | ${'2026-11-17'} | ${'2026-11-22'} | ${3}            | ${false}
  ${'SA'} | ${'2026-11-17'} | ${'2026-11-18'} | ${'2026-11-22'} | ${2}            | ${false}
  ${'SA'} | ${'2026-11-17'} | ${'2026-11-19'} | ${'2026-11-22'} | ${1}            | ${false}
  ${'SA'} | ${'2026-11-17'} | ${'2026-11-21'} | ${'2026-11-22'} | ${1}            | ${false}
  ${'SA'} | ${'2026-11-17'} | ${'2026-11-22'} | ${'2026-11-22'} | ${0}            | ${false}
  ${'SA'} | ${'2026-11-17'} | ${'2026-11-23'} | ${'2026-11-22'} | ${0}            | ${true}
  ${'SA'} | ${'2026-11-20'} | ${'2026-11-21'} | ${'2026-11-24'} | ${3}            | ${false}
  ${'MA'} | ${'2026-11-17'} | ${'2026-11-17'} | ${'2026-11-20'} | ${3}            | ${false}
  ${'MA'} | ${'2026-11-19'} | ${'2026-11-21'} | ${'2026-11-24'} | ${2}            | ${false}
  ${'DJ'} | ${'2026-11-18'} | ${'2026-11-18'} | ${'2026-11-22'} | ${3}            | ${false}
  ${'SA'} | ${'2026-12-30'} | ${'2026-12-31'} | ${'2027-01-04'} | ${2}            | ${false}
`(
  'of $country, requested on $requestedOn, on $today: until $deadline, $workingDaysLeft working days, late: $isLate',
  ({ country, requestedOn, today, ...clock }) => {
    expect(getRefundClock(requestedOn as CivilDate, today as CivilDate, getWeekend(country))).toEqual(clock);
  },
);

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getDateParts } from '@afdal/domain/calendar/month';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { inDigits } from '../../../lib/format/digits.ts';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { DayMark } from '../../../ui/list/day-mark.tsx';

/** The due day of a payment in the person's calendar, like a page of it. */
export function DayOfPayment({ date, isLate = false }: { date: string; isLate?: boolean }) {
  const { calendar, hijriOffset, digits } = useReadingStyle();
  const parts = getDateParts(date as CivilDate, { calendar, hijriOffset });
  if (!parts) return null;
  return (
    <DayMark
      date={date}
      day={inDigits(String(parts.day), digits)}
      month={monthNames(calendar)[parts.month - 1] ?? ''}
      isLate={isLate}
    />
  );
}

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getDateParts } from '@afdal/domain/calendar/month';
import { monthNames } from '../../../../lib/format/civil-dates.ts';
import { localizeDigits } from '../../../../lib/format/digits.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { DayMark } from '../../../../ui/list/day-mark.tsx';

/** The due day of a payment in the person's calendar, like a page of it. */
export function InstallmentDay({ date, isLate = false }: { date: CivilDate; isLate?: boolean }) {
  const { calendar, hijriOffset, digits } = useDisplayPreferences();
  const parts = getDateParts(date, { calendar, hijriOffset });
  if (!parts) return null;
  return (
    <DayMark
      date={date}
      day={localizeDigits(String(parts.day), digits)}
      month={monthNames(calendar)[parts.month - 1] ?? ''}
      isLate={isLate}
    />
  );
}

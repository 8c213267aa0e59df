import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Calendar, getDateParts } from '@afdal/domain/calendar/month';
import { localizeDigits } from '@afdal/domain/text/digits';
import { monthNames } from '../../lib/format/civil-dates.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';

interface Props {
  readonly date: CivilDate;
  /** The person's own, if it is not said. */
  readonly calendar?: Calendar | undefined;
  readonly isLate?: boolean;
}

/** The date at the start of a row, like a calendar page. */
export function DayMark({ date, calendar: given, isLate }: Props) {
  const style = useDisplayPreferences();
  const calendar = given ?? style.calendar;
  const parts = getDateParts(date, { calendar, hijriOffset: style.hijriOffset });
  if (!parts) return null;
  return (
    <time
      dateTime={date}
      className={classes('w-target flex-none text-center', isLate ? 'text-danger-ink' : 'text-ink-2')}
    >
      <span className={classes('block text-18 leading-none font-strong', !isLate && 'text-ink')}>
        {localizeDigits(String(parts.day), style.digits)}
      </span>{' '}
      <span className="text-12">{monthNames(calendar)[parts.month - 1]}</span>
    </time>
  );
}

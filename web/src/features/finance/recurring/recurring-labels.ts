import type { Recurring } from '@afdal/contract/finance/recurring';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { isNamedByMonth } from '@afdal/domain/recurring/recurrence';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import type { DisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { copy } from './copy.ts';
import type { OccurrenceRow } from './recurring-queries.ts';

type Digits = DisplayPreferences['digits'];

/** «كل شهر», «كل 3 أسابيع», «يوم الراتب». */
export function formatRhythm(
  { unit, every, calendar }: Pick<Recurring, 'unit' | 'every' | 'calendar'>,
  digits: Digits,
) {
  const isHijri = calendar === 'umalqura';
  if (unit === 'lastWorkingDay' && isHijri) return copy.lastHijri;
  if (every === 1 || isNamedByMonth(unit)) {
    return unit === 'month' && isHijri ? interpolate(copy.hijri, { rhythm: copy.rhythms.month }) : copy.rhythms[unit];
  }
  const noun = unit === 'day' || unit === 'week' ? unit : 'month';
  const rhythm = interpolate(copy.everyFew, { time: pluralize(noun, every, digits, 'after') });
  return noun === 'month' && isHijri ? `${rhythm} (${copy.calendars.umalqura})` : rhythm;
}

/** What is said of an occurrence below its title. */
export function formatStatus(
  occurrence: OccurrenceRow,
  recurringItem: Recurring,
  today: CivilDate,
  digits: Digits,
): string {
  const { status, dueOn, isMatched, isApproximate } = occurrence;
  if (status === 'skipped') return copy.skipped;
  if (status === 'recorded') return isMatched ? copy.matched : copy.recorded;
  const since = pluralize('day', daysBetween(dueOn, today), digits, 'after');
  const details = [
    status === 'late' ? interpolate(copy.since, { days: since }) : formatRhythm(recurringItem, digits),
    isApproximate && copy.approximately,
    copy.by[recurringItem.recording],
  ];
  return details.filter(Boolean).join(' · ');
}

/** A day in the person's calendar. */
export function formatOccurrenceDay(day: CivilDate, style: DisplayPreferences): string {
  return formatDate(day, style.calendar, style);
}

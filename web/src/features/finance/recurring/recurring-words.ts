import type { Recurring } from '@afdal/contract/finance/recurring';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { isNamedByMonth } from '@afdal/domain/recurring/recurrence';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { counted } from '../../../lib/format/plurals.ts';
import type { ReadingStyle } from '../../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';
import type { OccurrenceEntry } from './recurring-entries.ts';

type Digits = ReadingStyle['digits'];

/** «كل شهر», «كل 3 أسابيع», «يوم الراتب». */
export function formatRhythm(
  { unit, every, calendar }: Pick<Recurring, 'unit' | 'every' | 'calendar'>,
  digits: Digits,
) {
  const isHijri = calendar === 'umalqura';
  if (unit === 'lastWorkingDay' && isHijri) return copy.lastHijri;
  if (every === 1 || isNamedByMonth(unit)) {
    return unit === 'month' && isHijri ? fillTemplate(copy.hijri, { rhythm: copy.rhythms.month }) : copy.rhythms[unit];
  }
  const noun = unit === 'day' || unit === 'week' ? unit : 'month';
  const rhythm = fillTemplate(copy.everyFew, { time: counted(noun, every, digits, 'after') });
  return noun === 'month' && isHijri ? `${rhythm} (${copy.calendars.umalqura})` : rhythm;
}

/** What is said of an occurrence below its title. */
export function statusWords(occurrence: OccurrenceEntry, of: Recurring, today: CivilDate, digits: Digits): string {
  const { status, dueOn, isMatched, isApproximate } = occurrence;
  if (status === 'skipped') return copy.skipped;
  if (status === 'recorded') return isMatched ? copy.matched : copy.recorded;
  const since = counted('day', daysBetween(dueOn as CivilDate, today), digits, 'after');
  const words = [
    status === 'late' ? fillTemplate(copy.since, { days: since }) : formatRhythm(of, digits),
    isApproximate && copy.approximately,
    copy.by[of.recording],
  ];
  return words.filter(Boolean).join(' · ');
}

/** A day in the person's calendar. */
export function dayWords(day: string, style: ReadingStyle): string {
  return dayInWords(day as CivilDate, style.calendar, style);
}

import type { Recurring } from '@afdal/contract/finance/recurring';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import type { Calendar } from '@afdal/domain/calendar/month';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { isNamedByMonth } from '@afdal/domain/recurring/recurrence';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import type { DisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { OccurrenceRow } from './recurring-queries.ts';
import { texts } from './texts.ts';

/** What recurs yearly recurs every so many months, in its own calendar. */
export const monthsOfYear = 12;

type Digits = DisplayPreferences['digits'];

/** «كل شهر», «كل 3 أسابيع», «يوم الراتب». */
export function formatRhythm(
  { unit, every, calendar }: Pick<Recurring, 'unit' | 'every' | 'calendar'>,
  digits: Digits,
) {
  const isHijri = calendar === 'umalqura';
  if (unit === 'lastWorkingDay' && isHijri) return texts.lastHijri;
  if (every === 1 || isNamedByMonth(unit)) {
    return unit === 'month' && isHijri
      ? interpolate(texts.hijri, { rhythm: texts.rhythms.month })
      : texts.rhythms[unit];
  }
  if (unit === 'month' && every % monthsOfYear === 0) return formatYears(every / monthsOfYear, isHijri, digits);
  const noun = unit === 'day' || unit === 'week' ? unit : 'month';
  const rhythm = interpolate(texts.everyFew, { time: pluralize(noun, every, digits, 'after') });
  return noun === 'month' && isHijri ? `${rhythm} (${texts.calendars.umalqura})` : rhythm;
}

function formatYears(years: number, isHijri: boolean, digits: Digits): string {
  const rhythm =
    years === 1 ? texts.everyYear : interpolate(texts.everyFew, { time: pluralize('year', years, digits, 'after') });
  return isHijri ? interpolate(texts.hijriYears, { rhythm }) : rhythm;
}

/** What is said of an occurrence below its title. */
export function formatStatus(
  occurrence: OccurrenceRow,
  recurringItem: Recurring,
  today: CivilDate,
  digits: Digits,
): string {
  const { status, dueOn, isMatched, isApproximate } = occurrence;
  if (status === 'skipped') return texts.skipped;
  if (status === 'recorded') return isMatched ? texts.matched : texts.recorded;
  const since = pluralize('day', daysBetween(dueOn, today), digits, 'after');
  const details = [
    status === 'late' ? interpolate(texts.since, { days: since }) : formatRhythm(recurringItem, digits),
    isApproximate && texts.approximately,
    texts.by[recurringItem.recording],
  ];
  return details.filter(Boolean).join(' · ');
}

/** A day in the calendar of what recurs where that is Hijri, else in the person's. */
export function formatOccurrenceDay(
  day: CivilDate,
  style: DisplayPreferences,
  calendar: Calendar = style.calendar,
): string {
  return formatDate(day, calendar === 'umalqura' ? calendar : style.calendar, style);
}

const icons: Record<TransactionType, LucideIcon> = {
  expense: ArrowUpRight,
  income: ArrowDownLeft,
  transfer: ArrowLeftRight,
};

export function typeIcon(type: TransactionType): LucideIcon {
  return icons[type];
}

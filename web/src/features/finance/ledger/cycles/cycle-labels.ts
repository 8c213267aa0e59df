import { civilDate } from '@afdal/domain/calendar/civil-date';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayOfMonth, monthNames } from '../../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../../lib/format/dates.ts';
import { texts } from './texts.ts';

/** «دورة نوفمبر», with the year if it is not the current one. */
export function cycleName(month: string, today: string, { digits }: DateStyle): string {
  return interpolate(texts.cycle, { month: formatCycleMonth(month, today, digits) });
}

/** «نوفمبر», or «نوفمبر 2025». */
export function formatCycleMonth(month: string, today: string, digits: DateStyle['digits']): string {
  const [year = '', number = ''] = month.split('-');
  const name = monthNames('gregory')[Number(number) - 1] ?? '';
  return year === today.slice(0, 4) ? name : `${name} ${localizeDigits(year, digits)}`;
}

/** «27 أكتوبر – 25 نوفمبر»: Gregorian, as salaries are paid by Gregorian months. */
export function cycleRange({ first, last }: Pick<SalaryCycle, 'first' | 'last'>, style: DateStyle): string {
  return interpolate(texts.range, {
    from: dayOfMonth(first, 'gregory', style),
    to: dayOfMonth(last, 'gregory', style),
  });
}

/** A date from the server, in the person's calendar. */
export function formatDay(text: string, style: DateStyle): string {
  const date = civilDate(text);
  return date ? dayOfMonth(date, style.calendar, style) : '';
}

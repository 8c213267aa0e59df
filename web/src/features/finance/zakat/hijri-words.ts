import type { Zakat } from '@afdal/contract/finance/zakat';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../lib/format/dates.ts';

/** The anniversary in both calendars; null where it is not known. */
export function anniversaryInWords({ anniversary }: Pick<Zakat, 'anniversary'>, style: DateStyle) {
  const on = civilDate(anniversary?.on ?? '');
  return on && { hijri: dayInWords(on, 'umalqura', style), gregorian: dayInWords(on, 'gregory', style) };
}

import type { Zakat } from '@afdal/contract/finance/zakat';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../lib/format/dates.ts';

/** The anniversary in both calendars; null where it is not known. */
export function formatAnniversary({ anniversary }: Pick<Zakat, 'anniversary'>, style: DateStyle) {
  const on = civilDate(anniversary?.on ?? '');
  return on && { hijri: formatDate(on, 'umalqura', style), gregorian: formatDate(on, 'gregory', style) };
}

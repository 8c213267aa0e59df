import type { Zakat } from '@afdal/contract/finance/zakat';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../lib/format/dates.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { texts } from './texts.ts';

/** The anniversary in both calendars; null where it is not known. */
export function formatAnniversary({ anniversary }: Pick<Zakat, 'anniversary'>, style: DateStyle) {
  const on = civilDate(anniversary?.on ?? '');
  return on && { hijri: formatDate(on, 'umalqura', style), gregorian: formatDate(on, 'gregory', style) };
}

/** «بعد 79 يومًا», «اليوم». */
export function formatDaysLeft(daysLeft: number, digits: Digits): string {
  return daysLeft === 0
    ? texts.today
    : interpolate(texts.inDays, { days: pluralize('day', daysLeft, digits, 'after') });
}

import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { interpolate } from '@afdal/domain/text/interpolate';
import { copy } from './copy.ts';

const locale = 'ar-SA-u-ca-gregory-nu-latn';
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

/** «دورة مارس: 27 فبراير – 26 مارس» */
export function cycleLabel({ month, first, last }: SalaryCycle): string {
  return interpolate(copy.label, {
    month: monthName.format(new Date(`${month}-01`)),
    from: dayAndMonth.format(new Date(first)),
    to: dayAndMonth.format(new Date(last)),
  });
}

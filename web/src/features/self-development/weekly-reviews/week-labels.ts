import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayOfMonth, weekdayNames } from '../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../lib/format/dates.ts';
import { texts } from './texts.ts';

export function weekdayName(day: CivilDate): string {
  return weekdayNames(getWeekday(day))[0] ?? '';
}

/** «من 15 نوفمبر إلى 21 نوفمبر». */
export function formatWeek(
  { weekOn, endsOn }: { readonly weekOn: CivilDate; readonly endsOn: CivilDate },
  style: DateStyle,
) {
  const [from, to] = [weekOn, endsOn].map((day) => dayOfMonth(day, style.calendar, style));
  return interpolate(texts.range, { from: from ?? '', to: to ?? '' });
}

/** «الأحد 22 نوفمبر». */
export function formatDay(day: CivilDate, style: DateStyle): string {
  return `${weekdayName(day)} ${dayOfMonth(day, style.calendar, style)}`;
}

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type CalendarView, getDateParts } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { daysAgoForms, inDaysForms, monthNames, texts } from './texts.ts';

/** «24 نوفمبر 2026», or «14 جمادى الآخرة 1448 هـ»; in the Gregorian calendar beyond the table of the other. */
export function formatDate(day: CivilDate, { calendar, hijriOffset }: CalendarView): string {
  const parts = getDateParts(day, { calendar, hijriOffset });
  if (!parts) return formatDate(day, { calendar: 'gregory', hijriOffset });
  return interpolate(calendar === 'umalqura' ? texts.hijriDate : texts.date, {
    day: String(parts.day),
    month: monthNames[calendar][parts.month - 1] ?? '',
    year: String(parts.year),
  });
}

/** «غدًا», «بعد 3 أيام», «بعد أسبوع»; below 0 «أمس», «منذ 3 أيام». */
export function daysFromToday(days: number): string {
  if (days === 7) return texts.inAWeek;
  return days < 0 ? pluralPhrase(daysAgoForms, -days) : pluralPhrase(inDaysForms, days);
}

/** A local time, `HH:MM`, as a clock of twelve hours says it: «3:00 م». */
export function formatTime(time: string): string {
  const hours = Number(time.slice(0, 2));
  return interpolate(hours < 12 ? texts.morning : texts.afternoon, { time: `${hours % 12 || 12}${time.slice(2)}` });
}

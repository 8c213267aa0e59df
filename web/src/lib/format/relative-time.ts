import { civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type DateStyle, formatTime, shortDate } from './dates.ts';
import { pluralize } from './plurals.ts';
import { texts } from './texts.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/**
 * A relative time: «الآن», «منذ 5 دقائق», «أمس 9:00 م», «بعد 3 أيام», and a date from a week on. Days are the person's
 * calendar days, not spans of 24 hours.
 */
export function relativeTime(atMs: number, nowMs: number, style: DateStyle): string {
  const [span, isPast] = [Math.abs(nowMs - atMs), atMs <= nowMs];
  if (span < minuteMs) return texts.now;
  const days = dayDistance(atMs, nowMs, style.zone);
  const phrase = isPast ? texts.ago : texts.ahead;
  if (span < hourMs)
    return interpolate(phrase, { span: pluralize('minute', Math.floor(span / minuteMs), style.digits, 'after') });
  if (days === 0)
    return interpolate(phrase, { span: pluralize('hour', Math.floor(span / hourMs), style.digits, 'after') });
  if (Math.abs(days) === 1) return `${days < 0 ? texts.yesterday : texts.tomorrow} ${formatTime(atMs, style)}`;
  if (Math.abs(days) < 7) return interpolate(phrase, { span: pluralize('day', Math.abs(days), style.digits, 'after') });
  return shortDate(atMs, style);
}

/** Whole calendar days from now; negative in the past. */
function dayDistance(atMs: number, nowMs: number, zone: string): number {
  const [now, at] = [civilDate(logicalDate(nowMs, zone, 0)), civilDate(logicalDate(atMs, zone, 0))];
  return now && at ? daysBetween(now, at) : 0;
}

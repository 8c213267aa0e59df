import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { clockTime, type DateStyle } from '../../lib/format/dates.ts';
import { listed } from '../../lib/format/listed.ts';

/** «25 نوفمبر 2026، 6:30 م»; empty without a day and a time. */
export function formatDue({ dueOn, dueTime }: DailyTask, style: DateStyle): string {
  const day = dueOn && civilDate(dueOn);
  const details = [day && formatDate(day, style.calendar, style), dueTime && clockTime(dueTime, style)];
  return listed(details.flatMap((part) => part || []));
}

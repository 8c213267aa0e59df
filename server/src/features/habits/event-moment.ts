import { errorTexts } from '@afdal/contract/texts';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { localHour, logicalDate } from '@afdal/domain/calendar/logical-date';
import { maxDate } from '@afdal/domain/calendar/order-days';
import { maxBackdateDays, maxClockSkewMs } from '@afdal/domain/habits/limits';
import { invalidField } from '../../platform/app-error.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import type { findHabitSettings } from './habit-view.ts';
import type { HabitRow } from './store.ts';

type Zone = Pick<Awaited<ReturnType<typeof findHabitSettings>>, 'timezone' | 'dayStartHour'>;

/**
 * When something happened that is recorded now, as it is stored.
 *
 * @throws Failure `validation_failed` on `at` in the future, more than a few days ago, or before the habit began
 */
export function eventMoment(
  given: string | undefined,
  habit: HabitRow,
  { user, zone, now }: { readonly user: CallerToday; readonly zone: Zone; readonly now: Date },
) {
  const sentMs = given === undefined ? now.getTime() : Date.parse(given);
  if (sentMs > now.getTime() + maxClockSkewMs) throw invalidField('at', errorTexts.timeInFuture);
  const atMs = Math.min(sentMs, now.getTime());
  const day = logicalDate(atMs, zone.timezone, zone.dayStartHour);
  if (day < addDays(user.today, -maxBackdateDays)) throw invalidField('at', errorTexts.habitOutOfReach);
  if (atMs < Date.parse(habit.startedAt)) throw invalidField('at', errorTexts.habitBeforeStart);
  return {
    at: new Date(atMs).toISOString(),
    // After a change of zone the day of the start may be another one now.
    happenedOn: maxDate(day, habit.startedOn),
    hour: localHour(atMs, zone.timezone),
  };
}

import { HabitEvent, type WrittenHabitEvent } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { withoutPrivateFields } from '@afdal/contract/private-fields';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { localHour, logicalDate } from '@afdal/domain/calendar/logical-date';
import { maxDate } from '@afdal/domain/calendar/order-days';
import { slipsAmong } from '@afdal/domain/habits/habit-fold';
import { maxBackdateDays, maxClockSkewMs } from '@afdal/domain/habits/limits';
import type { Occasion } from '@afdal/domain/points/point-values';
import { getPeriod } from '@afdal/domain/schedules/period';
import { invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { type EventRow, findEventsSince } from './events-store.ts';
import { describeHabit, findHabitSettings, type ReauthenticationCheck } from './habit-view.ts';
import { type HabitRow, toHabitRule } from './store.ts';

/** Events of a habit as they are answered, in the same order. Without a proof, private fields are left out. */
export async function describeEvents(
  db: Db,
  user: UserId,
  habit: HabitRow,
  rows: readonly EventRow[],
  isReauthenticated: ReauthenticationCheck,
): Promise<HabitEvent[]> {
  const over = await overLimitAmong(db, user, habit, rows);
  const isRevealed = !habit.isPrivate || (await isReauthenticated());
  return rows.map((row) => toHabitEvent(row, over, isRevealed));
}

/** An event as a write answers it: with how its habit stands by it. Of a private habit without the private fields. */
export async function describeWritten(
  db: Db,
  user: CallerToday,
  { habit, event }: { readonly habit: HabitRow; readonly event: EventRow },
  { now, pointsEarned = 0 }: { readonly now: Date; readonly pointsEarned?: number },
): Promise<WrittenHabitEvent> {
  const over = await overLimitAmong(db, user.id, habit, [event]);
  return {
    ...toHabitEvent(event, over, !habit.isPrivate),
    habit: await describeHabit(db, user, habit.id, now),
    pointsEarned,
  };
}

function toHabitEvent({ happenedOn, hour: _, ...row }: EventRow, over: ReadonlySet<string>, isRevealed: boolean) {
  const event = { ...row, on: happenedOn, isOverLimit: over.has(row.id) };
  return isRevealed ? event : withoutPrivateFields(HabitEvent, event);
}

/** The ids of what took the sum of its day, or week, above the limit, at least since the earliest of some events. */
async function overLimitAmong(db: Db, user: UserId, habit: HabitRow, events: readonly EventRow[]) {
  const [earliest] = events.map(({ happenedOn }) => happenedOn).sort();
  if (!earliest) return new Set<string>();
  const { weekStart } = await findHabitSettings(db, user);
  const from = getPeriod(earliest, 'week', weekStart).first;
  const habitEvents = (await findEventsSince(db, user, [{ habitId: habit.id, from }])).get(habit.id) ?? [];
  return new Set(Array.from(slipsAmong(toHabitRule(habit), habitEvents, weekStart), ({ id }) => id));
}

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
  if (sentMs > now.getTime() + maxClockSkewMs) throw invalidField('at', refusalTexts.timeInFuture);
  const atMs = Math.min(sentMs, now.getTime());
  const day = logicalDate(atMs, zone.timezone, zone.dayStartHour);
  if (day < addDays(user.today, -maxBackdateDays)) throw invalidField('at', refusalTexts.habitOutOfReach);
  if (atMs < Date.parse(habit.startedAt)) throw invalidField('at', refusalTexts.habitBeforeStart);
  return {
    at: new Date(atMs).toISOString(),
    // After a change of zone the day of the start may be another one now.
    happenedOn: maxDate(day, habit.startedOn),
    hour: localHour(atMs, zone.timezone),
  };
}

/** What a day's intention earns points for. */
export function pledgeOccasion({ habitId, happenedOn }: Pick<EventRow, 'habitId' | 'happenedOn'>): Occasion {
  return `pledge:${habitId}:${happenedOn}`;
}

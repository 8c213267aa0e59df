import { HabitEvent, type WrittenHabitEvent } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { withoutPrivateFields } from '@afdal/contract/private-fields';
import { slipsAmong } from '@afdal/domain/habits/habit-fold';
import { getPeriod } from '@afdal/domain/schedules/period';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { type EventRow, findEventsSince } from './events-store.ts';
import { describeHabit, findHabitSettings, type ReauthenticationCheck } from './habit-view.ts';
import type { HabitRow } from './store.ts';
import { toHabitRule } from './to-habit-rule.ts';

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

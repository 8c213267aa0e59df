import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { foldAtStart, foldDays, type HabitFold } from '@afdal/domain/habits/habit-fold';
import { dayOfMonth } from '@afdal/domain/schedules/period';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { findEventsSince } from './events-store.ts';
import { deleteSnapshots, insertSnapshots, lastFolds } from './snapshots-store.ts';
import { type HabitRow, toHabitRule } from './store.ts';

/**
 * Brings a habit's snapshots up to the last month that is over, anew from a day on that something changed on. The
 * habit's lock must be held.
 */
export async function rebuildSnapshots(
  tx: Db,
  user: CallerToday,
  habit: HabitRow,
  { from, weekStart }: { readonly from: CivilDate; readonly weekStart: number },
): Promise<void> {
  await deleteSnapshots(tx, user.id, habit.id, { from, weekStart });
  const rule = toHabitRule(habit);
  const folds = await lastFolds(tx, user.id, [habit.id], { before: user.today, weekStart });
  let fold = folds.get(habit.id) ?? foldAtStart(rule);
  const ends = monthEnds(fold.through, user.today);
  if (ends.length === 0) return;
  const since = { habitId: habit.id, from: addDays(fold.through, 1) };
  const habitEvents = (await findEventsSince(tx, user.id, [since])).get(habit.id) ?? [];
  const added: HabitFold[] = [];
  for (const until of ends) {
    fold = foldDays(rule, fold, habitEvents, { until, weekStart });
    added.push(fold);
  }
  await insertSnapshots(tx, user.id, habit.id, { folds: added, weekStart });
}

/** The last days of the months after a day that are over on another. */
function monthEnds(after: CivilDate, today: CivilDate): CivilDate[] {
  const ends: CivilDate[] = [];
  for (let end = endAfter(after); end < today; end = endAfter(end)) ends.push(end);
  return ends;
}

function endAfter(day: CivilDate): CivilDate {
  return dayOfMonth(addDays(day, 1), 31);
}

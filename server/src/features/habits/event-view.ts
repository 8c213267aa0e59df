import type { HabitEvent, WrittenHabitEvent } from '@afdal/contract/habits';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import type { EventRow } from './events-store.ts';
import { describeHabit } from './habit-view.ts';

export function toHabitEvent({ happenedOn, hour: _, ...row }: EventRow): HabitEvent {
  return { ...row, on: happenedOn };
}

/** An event as a write answers it: with how its habit stands by it. */
export async function describeWritten(
  db: Db,
  user: CallerToday,
  row: EventRow,
  { now, pointsEarned = 0 }: { readonly now: Date; readonly pointsEarned?: number },
): Promise<WrittenHabitEvent> {
  return { ...toHabitEvent(row), habit: await describeHabit(db, user, row.habitId, now), pointsEarned };
}

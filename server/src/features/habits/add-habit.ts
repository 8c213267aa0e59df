import { texts } from '@afdal/contract/copy';
import type { habits } from '@afdal/contract/habits';
import type { HabitId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { settledHabit } from '@afdal/domain/habits/habit-settings';
import { maxClockSkewMs } from '@afdal/domain/habits/limits';
import { firstMoneyDay } from '@afdal/domain/money/limits';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../entitlements/plan-limits.ts';
import { cappedHabits } from './capped.ts';
import { describeHabit, findHabitSettings } from './habit-view.ts';
import { limitedHabits } from './plan-limit.ts';
import { rebuildSnapshots } from './rebuild-snapshots.ts';
import { findHabitIncludingDeleted, insertHabit } from './store.ts';
import { assertUniqueName, assertValidSettings } from './validate-habit.ts';

/** Adds a habit, which may have begun in the past. An id that exists is returned as it is. */
export async function addHabit({ db, user, body, now }: Call<typeof habits.addHabit>) {
  const id = idOrNew<HabitId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = body.id && (await findHabitIncludingDeleted(tx, user.id, id));
    if (known) {
      if (known.deletedAt !== null) throw new AppError('conflict');
      return new ExistingRow(await describeHabit(tx, user, id, now));
    }
    assertValidSettings(body);
    const { timezone, dayStartHour, weekStart, currency } = await findHabitSettings(tx, user.id);
    const startedAtMs = parseStart(body.startedAt, now);
    const startedOn = logicalDate(startedAtMs, timezone, dayStartHour);
    if (startedOn < firstMoneyDay) throw invalidField('startedAt', texts.dateOutOfYears);
    if (!body.isPrivate) await assertUniqueName(tx, user.id, id, body.name);
    await assertPlanHasRoom(tx, user.id, limitedHabits, now);
    const start = { startedAt: new Date(startedAtMs).toISOString(), startedOn };
    const row = { ...settledHabit(body), ...start, id, currency: body.currency ?? currency };
    const added = await insertHabit(tx, user.id, row, now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedHabits);
    await rebuildSnapshots(tx, user, added, { from: startedOn, weekStart });
    return await describeHabit(tx, user, id, now);
  });
}

function parseStart(given: string | undefined, now: Date): number {
  const startedAtMs = given === undefined ? now.getTime() : Date.parse(given);
  if (startedAtMs > now.getTime() + maxClockSkewMs) throw invalidField('startedAt', texts.timeInFuture);
  return Math.min(startedAtMs, now.getTime());
}

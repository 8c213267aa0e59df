import { Habit, HabitChange, HabitEvent, type HabitId, type habits } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { getPrivateFields } from '@afdal/contract/private-fields';
import { minDate } from '@afdal/domain/calendar/order-days';
import { settledHabit } from '@afdal/domain/habits/habit-settings';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { updateStoredResponses } from '../../platform/http/idempotency.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { assertPlanHasRoom, assertWritable } from '../entitlements/plan-limits.ts';
import { updateReminderTexts } from '../notifications/reminders-store.ts';
import { describeHabit, findHabitSettings } from './habit-view.ts';
import { rebuildSnapshots } from './rebuild-snapshots.ts';
import {
  cappedHabits,
  findHabitIncludingDeleted,
  type HabitRow,
  habitRows,
  limitedHabits,
  lockHabit,
  updateHabit,
} from './store.ts';
import { texts } from './texts.ts';
import {
  assertPrivateFieldsUnlocked,
  assertStartsBeforeEvents,
  assertUniqueName,
  assertValidSettings,
  startMoment,
} from './validate-habit.ts';

/** Changes the given fields, and judges all days anew. What is private is changed and shown again by who has proved who they are. */
export async function editHabit({ db, user, params: { id }, body, now }: Call<typeof habits.editHabit>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await lockHabit(tx, user.id, id));
    await assertPrivateFieldsUnlocked(tx, { user, now }, before, { schema: HabitChange, body });
    await assertWritable(tx, user.id, limitedHabits, id, now);
    const after = settledHabit({ ...before, ...omitUndefined(body) });
    assertValidSettings(after);
    if (before.isPrivate && !after.isPrivate) await assertReauthenticated(tx, user, now);
    const isNamed = after.name !== before.name || after.isPrivate !== before.isPrivate;
    if (isNamed && !after.isPrivate) await assertUniqueName(tx, user.id, id, after.name);
    const settings = await findHabitSettings(tx, user.id);
    const start = await movedStart(tx, user.id, before, { id, given: body.startedAt, settings, now });
    const { userId, createdAt, updatedAt, deletedAt, ...changes } = { ...after, ...start };
    const row = orNotFound(await updateHabit(tx, user.id, id, changes, now));
    if (!before.isPrivate && row.isPrivate) await hidePast(tx, user.id, before, row);
    const from = minDate(before.startedOn, row.startedOn);
    await rebuildSnapshots(tx, user, row, { from, weekStart: settings.weekStart });
    return await describeHabit(tx, user, id, now);
  });
}

interface Move {
  readonly id: HabitId;
  readonly given: string | undefined;
  readonly settings: Awaited<ReturnType<typeof findHabitSettings>>;
  readonly now: Date;
}

/** When the habit begins after a change. The same instant keeps its day, which a later zone does not change. */
async function movedStart(
  tx: Db,
  user: UserId,
  { startedAt, startedOn }: HabitRow,
  { id, given = startedAt, settings, now }: Move,
) {
  if (Date.parse(given) === Date.parse(startedAt)) return { startedAt, startedOn };
  const start = startMoment(given, settings, now);
  await assertStartsBeforeEvents(tx, user, id, start.startedAt);
  return start;
}

/** Restores a deleted habit, if the plan allows one more. */
export async function restoreHabit({ db, user, params: { id }, now }: Call<typeof habits.restoreHabit>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findHabitIncludingDeleted(tx, user.id, id));
    if (row.deletedAt !== null) {
      await assertPlanHasRoom(tx, user.id, limitedHabits, now);
      await habitRows.unmarkDeleted(tx, user.id, id);
      await assertWithinCap(tx, user.id, cappedHabits);
    }
    return await describeHabit(tx, user, id, now);
  });
}

/** Once a habit is private, neither what it was reminded by nor an answer that is repeated tells what it hides. */
async function hidePast(tx: Db, user: UserId, before: HabitRow, { id, alias }: HabitRow): Promise<void> {
  await updateReminderTexts(tx, user, { subject: id }, { title: alias, message: texts.privateMilestone });
  const evening = { kind: 'habit-evening', naming: before.name };
  await updateReminderTexts(tx, user, evening, { title: alias, message: texts.privateQuestion });
  await updateStoredResponses(tx, user, id, (body) => hidden(body, { id, alias }));
}

/** JSON without what a habit hides, wherever it stands in it. */
function hidden(value: unknown, habit: Pick<HabitRow, 'id' | 'alias'>): unknown {
  if (Array.isArray(value)) return value.map((each) => hidden(each, habit));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, hidden(each, habit)] as const);
  const { id, habitId } = value as { readonly id?: unknown; readonly habitId?: unknown };
  const hides = {
    ...(id === habit.id && { ...getPrivateFields(Habit), name: habit.alias, title: habit.alias }),
    // Of an event, or of the week of a habit in a review.
    ...(habitId === habit.id && { ...getPrivateFields(HabitEvent), name: null, isPrivate: true }),
  };
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(Object.entries(hides).filter(([name]) => name in value)),
  };
}

import type { GoalValueId, MajorGoalId, majorGoals } from '@afdal/contract/major-goals';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, type Caller, ExistingRow } from '../../platform/http/call.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { describeMajorGoal, type Seen, toValue } from './describe-goals.ts';
import { lockOpenGoal, lockOpenGoalIgnoringPlan } from './open-goal.ts';
import type { MajorGoalDeps } from './readers.ts';
import { findMajorGoal, type GoalRow } from './store.ts';
import {
  findValueIncludingDeleted,
  findValues,
  goalValueRows,
  insertValue,
  updateValue,
  type ValuePosition,
  type ValueRow,
} from './values-store.ts';

interface ById {
  readonly id: MajorGoalId;
  readonly valueId: GoalValueId;
}

const pageSize = 50;

export async function listGoalValues({ db, user, params, query }: Call<typeof majorGoals.listGoalValues>) {
  orNotFound(await findMajorGoal(db, user.id, params.id));
  const { cursor, limit = pageSize } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  // One more than the page holds, to know whether there is a next page.
  const rows = await findValues(db, user.id, params.id, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(toValue), nextCursor: last ? encodeCursor(last) : null };
}

export async function addGoalValue(
  { db, user, params, body, now }: Call<typeof majorGoals.addGoalValue>,
  deps: MajorGoalDeps,
) {
  const { on = user.today, ...written } = body;
  const id = idOrNew<GoalValueId>(body.id, now);
  return await db.transaction(async (tx) => {
    const goal = await lockOpenGoal(tx, user, params.id, now);
    const known = body.id && (await findValueIncludingDeleted(tx, user.id, params.id, id));
    if (known) return new ExistingRow(await after(tx, user, goal, { row: known, seen: { deps, now } }));
    if (goal.type !== 'number') throw new AppError('goal_takes_no_values');
    assertDayInRange(user, goal, on);
    const row = await insertValue(tx, user.id, { ...written, id, goalId: goal.id, loggedOn: on }, now);
    if (!row) throw new AppError('conflict');
    return await after(tx, user, goal, { row, seen: { deps, now } });
  });
}

export async function editGoalValue(
  { db, user, params, body, now }: Call<typeof majorGoals.editGoalValue>,
  deps: MajorGoalDeps,
) {
  const { on, ...written } = body;
  return await db.transaction(async (tx) => {
    const goal = await lockValue(tx, user, params, now);
    if (on !== undefined) assertDayInRange(user, goal, on);
    const row = orNotFound(await updateValue(tx, user.id, params.valueId, { ...written, loggedOn: on }, now));
    return await after(tx, user, goal, { row, seen: { deps, now } });
  });
}

export async function deleteGoalValue({ db, user, params, now }: Call<typeof majorGoals.deleteGoalValue>) {
  await db.transaction(async (tx) => {
    await lockOpenGoalIgnoringPlan(tx, user, params.id);
    await assertNotDeleted(tx, user, params);
    await goalValueRows.markDeleted(tx, user.id, params.valueId, now);
  });
  return undefined;
}

export async function restoreGoalValue(
  { db, user, params, now }: Call<typeof majorGoals.restoreGoalValue>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const goal = await lockOpenGoalIgnoringPlan(tx, user, params.id);
    const row = orNotFound(await findValueIncludingDeleted(tx, user.id, params.id, params.valueId));
    await goalValueRows.unmarkDeleted(tx, user.id, params.valueId);
    return await after(tx, user, goal, { row, seen: { deps, now } });
  });
}

/** The goal of a live value, locked and open. */
async function lockValue(tx: Db, user: Caller, params: ById, now: Date): Promise<GoalRow> {
  const goal = await lockOpenGoal(tx, user, params.id, now);
  await assertNotDeleted(tx, user, params);
  return goal;
}

async function assertNotDeleted(tx: Db, user: Caller, { id, valueId }: ById): Promise<void> {
  const row = orNotFound(await findValueIncludingDeleted(tx, user.id, id, valueId));
  if (row.deletedAt !== null) throw new AppError('not_found');
}

function assertDayInRange(user: Caller, goal: GoalRow, on: string): void {
  if (on > user.today) throw invalidField('on', refusalTexts.dateInFuture);
  if (on < goal.startsOn) throw invalidField('on', refusalTexts.dateBeforeStart);
}

async function after(
  tx: Db,
  user: Caller,
  goal: GoalRow,
  { row, seen }: { readonly row: ValueRow; readonly seen: Seen },
) {
  return { ...toValue(row), goal: await describeMajorGoal(tx, user, goal, seen) };
}

const shape = /^(\d{4}-\d\d-\d\d) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function encodeCursor({ loggedOn, id }: ValuePosition): string {
  return Buffer.from(`${loggedOn} ${id}`).toString('base64url');
}

/** @throws Failure `validation_failed` on `cursor` for anything that `encodeCursor` does not return */
function decodeCursor(cursor: string): ValuePosition {
  const [, day = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const loggedOn = civilDate(day);
  if (!loggedOn || encodeCursor({ loggedOn, id }) !== cursor) throw invalidField('cursor', errorTexts.valueInvalid);
  return { loggedOn, id };
}

import type { MajorGoalId, majorGoals } from '@afdal/contract/major-goals';
import { getActivationEvent, isOpen, type MajorGoalEventType } from '@afdal/domain/major-goals/goal-kinds';
import { getCountedCompletion, isUndoable } from '@afdal/domain/major-goals/progress';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowChanges } from '../../platform/database/owned-store.ts';
import type { Call, Caller } from '../../platform/http/call.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertPlanHasRoom } from '../entitlements/plan-limits.ts';
import { describeMajorGoal } from './describe-goals.ts';
import { lockOpenGoal, lockWritableGoal } from './open-goal.ts';
import type { MajorGoalDeps } from './readers.ts';
import {
  deleteEvent,
  findEvents,
  type GoalRow,
  insertEvent,
  limitedGoals,
  lockMajorGoal,
  updateMajorGoal,
} from './store.ts';

/** Begins an idea, resumes a paused goal, reopens one that ended. One that is active stays as it is. */
export async function activateMajorGoal(
  { db, user, params: { id }, now }: Call<typeof majorGoals.activateMajorGoal>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await lockMajorGoal(tx, user.id, id));
    if (isOpen(before.status)) await lockWritableGoal(tx, user, id, now);
    else await assertPlanHasRoom(tx, user.id, limitedGoals, now);
    return await describeMajorGoal(tx, user, await activated(tx, user, before, now), { deps, now });
  });
}

async function activated(tx: Db, user: Caller, before: GoalRow, now: Date): Promise<GoalRow> {
  const { status } = before;
  if (status === 'active') return before;
  const id = before.id;
  const doneAtMs = before.doneAt === null ? null : Date.parse(before.doneAt);
  const isUndone = doneAtMs !== null && isUndoable(doneAtMs, now.getTime());
  if (isUndone) {
    const completion = (await findEvents(tx, user.id, id)).find(({ type }) => type === 'done');
    if (completion) await deleteEvent(tx, user.id, completion.id);
  } else {
    await insertEvent(
      tx,
      user.id,
      { goalId: id, type: getActivationEvent(status), happenedOn: user.today, note: '' },
      now,
    );
  }
  const countedAtMs = before.countedAt === null ? null : Date.parse(before.countedAt);
  const newCountedAtMs =
    doneAtMs === null ? countedAtMs : getCountedCompletion({ doneAtMs, countedAtMs }, now.getTime());
  const changes: RowChanges<GoalRow> = {
    status: 'active',
    pauseReason: '',
    doneAt: null,
    countedAt: newCountedAtMs === null ? null : new Date(newCountedAtMs).toISOString(),
    // The time of an idea begins when it does, as far as its day allows.
    ...(status === 'idea' && (before.dueOn === null || before.dueOn > user.today) && { startsOn: user.today }),
  };
  return orNotFound(await updateMajorGoal(tx, user.id, id, changes, now));
}

export async function pauseMajorGoal(
  { db, user, params: { id }, body, now }: Call<typeof majorGoals.pauseMajorGoal>,
  deps: MajorGoalDeps,
) {
  const { reason } = body;
  return await db.transaction(async (tx) => {
    const before = await lockOpenGoal(tx, user, id, now);
    const changes = { status: 'paused', pauseReason: reason } as const;
    const after = await changed(tx, user, before, { changes, event: 'paused', note: reason, now });
    return await describeMajorGoal(tx, user, after, { deps, now });
  });
}

/** It counts as completed from now on, if it does not already. */
export async function completeMajorGoal(
  { db, user, params: { id }, now }: Call<typeof majorGoals.completeMajorGoal>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const before = await lockEndingGoal(tx, user, id, { to: 'done', now });
    const at = now.toISOString();
    const changes = { status: 'done', pauseReason: '', doneAt: at, countedAt: before.countedAt ?? at } as const;
    const after = await changed(tx, user, before, { changes, event: 'done', note: '', now });
    return await describeMajorGoal(tx, user, after, { deps, now });
  });
}

export async function abandonGoal(
  { db, user, params: { id }, body, now }: Call<typeof majorGoals.dropMajorGoal>,
  deps: MajorGoalDeps,
) {
  const { lesson } = body;
  return await db.transaction(async (tx) => {
    const before = await lockEndingGoal(tx, user, id, { to: 'dropped', now });
    const changes = { status: 'dropped', pauseReason: '', lessons: lesson || before.lessons } as const;
    const after = await changed(tx, user, before, { changes, event: 'dropped', note: lesson, now });
    return await describeMajorGoal(tx, user, after, { deps, now });
  });
}

/** The user's goal, locked, for an end. One that ended so already may be given again; it stays as it is. */
async function lockEndingGoal(
  tx: Db,
  user: Caller,
  id: MajorGoalId,
  { to, now }: { readonly to: GoalRow['status']; readonly now: Date },
): Promise<GoalRow> {
  // Letting go of a goal is always accepted.
  const row =
    to === 'dropped' ? orNotFound(await lockMajorGoal(tx, user.id, id)) : await lockWritableGoal(tx, user, id, now);
  if (!isOpen(row.status) && row.status !== to) throw new AppError('major_goal_closed');
  return row;
}

interface Change {
  readonly changes: RowChanges<GoalRow> & Pick<GoalRow, 'status'>;
  readonly event: MajorGoalEventType;
  readonly note: string;
  readonly now: Date;
}

/** The goal after a change of its status, which is notified once. */
async function changed(tx: Db, user: Caller, before: GoalRow, { changes, event, note, now }: Change): Promise<GoalRow> {
  if (before.status === changes.status) return before;
  await insertEvent(tx, user.id, { goalId: before.id, type: event, happenedOn: user.today, note }, now);
  return orNotFound(await updateMajorGoal(tx, user.id, before.id, changes, now));
}

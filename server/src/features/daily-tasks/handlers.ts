import type { UserId } from '@afdal/contract/ids';
import type { ReviewTask } from '@afdal/contract/self-development/weekly-reviews';
import { type DailyTaskId, type dailyTasks, NewDailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, Caller, CallerToday } from '../../platform/http/call.ts';
import { completionDate } from '../../platform/http/completion-date.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap, makeWithinCap } from '../entitlements/list-caps.ts';
import {
  cappedDailyTasks,
  findDailyTask,
  findDailyTaskIncludingDeleted,
  insertDailyTask,
  setCompletedOn,
  updateDailyTask,
} from './store.ts';

type NewTask = Pick<Call<typeof dailyTasks.addDailyTask>, 'db' | 'body' | 'now'> & { readonly user: CallerToday };

export async function addDailyTask({ db, user, body, now }: NewTask) {
  const id = idOrNew<DailyTaskId>(body.id, now);
  return await createOrGet({
    insert: () =>
      makeWithinCap(db, user.id, cappedDailyTasks, (tx) => insertDailyTask(tx, user.id, { ...body, id }, now)),
    known: () => findDailyTaskIncludingDeleted(db, user.id, id),
  });
}

/** Makes a task that the review of a week asks for, in its transaction. */
export async function addReviewTask(call: Omit<NewTask, 'body'>, { id, title, dueOn, dueTime }: ReviewTask) {
  return await addDailyTask({ ...call, body: z.parse(NewDailyTask, { id, title, dueOn, dueTime }) });
}

/** Updates the given fields. `isCompleted: true` completes as `completeDailyTask` does; `false` reopens. */
export async function editDailyTask({ db, user, params, body, now }: Call<typeof dailyTasks.editDailyTask>) {
  const { isCompleted, on, ...written } = body;
  completionDate(user, on);
  const changes = { ...written, ...(isCompleted === false && { completedOn: null }) };
  return await db.transaction(async (tx) => {
    if (isCompleted === false) await lockPerson(tx, user.id);
    const reopened = isCompleted === false && (await findDailyTask(tx, user.id, params.id))?.isCompleted;
    const isChanged = Object.keys(changes).length > 0;
    const task = isChanged
      ? await updateDailyTask(tx, user.id, params.id, changes, now)
      : await findDailyTask(tx, user.id, params.id);
    if (!task) throw new AppError('not_found');
    if (reopened) await assertWithinCap(tx, user.id, cappedDailyTasks);
    return isCompleted ? await completeDailyTask({ db: tx, user, now }, params.id, on) : task;
  });
}

interface Completion {
  readonly db: Db;
  readonly user: Caller;
  readonly now: Date;
}

/** @param on the user's logical date of the completion; today when omitted */
export async function completeDailyTask({ db, user, now }: Completion, id: DailyTaskId, on: CivilDate | undefined) {
  const day = completionDate(user, on);
  const task = await setCompletedOn(db, user.id, id, day, now);
  if (!task) throw new AppError('not_found');
  return task;
}

/**
 * Completes a task that another area suggested, on a day, or reopens it where the day is null. Without effect where the
 * person has no such task.
 */
export async function setSuggestedTaskDone(
  db: Db,
  user: UserId,
  { id, on }: { readonly id: string; readonly on: CivilDate | null },
  now: Date,
): Promise<void> {
  const task = id as DailyTaskId;
  if (on) await setCompletedOn(db, user, task, on, now);
  else await updateDailyTask(db, user, task, { completedOn: null }, now);
}

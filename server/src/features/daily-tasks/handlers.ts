import type { InstallmentId } from '@afdal/contract/finance/obligation-installments';
import type { UserId } from '@afdal/contract/ids';
import type { ReviewTask } from '@afdal/contract/self-development/weekly-reviews';
import { type DailyTaskId, type dailyTasks, NewDailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { clampToCompletable } from '@afdal/domain/daily-tasks/completion';
import * as z from 'zod/mini';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, Caller, CallerToday } from '../../platform/http/call.ts';
import { completionDate } from '../../platform/http/completion-date.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { findToday } from '../accounts/cycle-settings-store.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap, makeWithinCap } from '../entitlements/list-caps.ts';
import {
  cappedDailyTasks,
  completeByPayment,
  findDailyTask,
  findDailyTaskIncludingDeleted,
  insertDailyTask,
  reopenByPayment,
  setCompletedOn,
  updateDailyTask,
} from './store.ts';
import { texts } from './texts.ts';

type NewTask = Pick<Call<typeof dailyTasks.addDailyTask>, 'db' | 'body' | 'now'> & { readonly user: CallerToday };

/** Whether a person's obligations have a payment of an id. */
export type FindsPayment = (db: Db, user: UserId, id: InstallmentId) => Promise<boolean>;

export async function addDailyTask(call: Call<typeof dailyTasks.addDailyTask>, isPayment: FindsPayment) {
  await assertPaymentKnown(call.db, call.user.id, call.body.paymentId, isPayment);
  return await createDailyTask(call);
}

async function createDailyTask({ db, user, body, now }: NewTask) {
  const id = idOrNew<DailyTaskId>(body.id, now);
  return await createOrGet({
    insert: () =>
      makeWithinCap(db, user.id, cappedDailyTasks, (tx) => insertDailyTask(tx, user.id, { ...body, id }, now)),
    known: () => findDailyTaskIncludingDeleted(db, user.id, id),
  });
}

/** Makes a task that the review of a week asks for, in its transaction. */
export async function addReviewTask(call: Omit<NewTask, 'body'>, { id, title, dueOn, dueTime }: ReviewTask) {
  return await createDailyTask({ ...call, body: z.parse(NewDailyTask, { id, title, dueOn, dueTime }) });
}

/** Updates the given fields. `isCompleted: true` completes as `completeDailyTask` does; `false` reopens. */
export async function editDailyTask(
  { db, user, params, body, now }: Call<typeof dailyTasks.editDailyTask>,
  isPayment: FindsPayment,
) {
  const { isCompleted, on, paymentId, ...written } = body;
  completionDate(user, on);
  return await db.transaction(async (tx) => {
    if (isCompleted === false) await lockPerson(tx, user.id);
    const before = orNotFound(await findDailyTask(tx, user.id, params.id));
    const reopened = isCompleted === false && before.isCompleted;
    const isMoved = paymentId !== undefined && paymentId !== before.paymentId;
    if (isMoved) await assertPaymentKnown(tx, user.id, paymentId, isPayment);
    const changes = {
      ...written,
      ...(isMoved && { paymentId }),
      ...(isCompleted === false && { completedOn: null }),
    };
    const isChanged = Object.keys(changes).length > 0;
    const task = isChanged
      ? await updateDailyTask(tx, user.id, params.id, changes, now)
      : await findDailyTask(tx, user.id, params.id);
    if (!task) throw new AppError('not_found');
    if (reopened) await assertWithinCap(tx, user.id, cappedDailyTasks);
    return isCompleted ? await completeDailyTask({ db: tx, user, now }, params.id, on) : task;
  });
}

/** @throws Failure `validation_failed` for a payment that is not the user's */
async function assertPaymentKnown(
  db: Db,
  user: UserId,
  id: InstallmentId | null,
  isPayment: FindsPayment,
): Promise<void> {
  if (id !== null && !(await isPayment(db, user, id))) throw invalidField('paymentId', texts.paymentUnknown);
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

/** What became of some payments: paid off on a day, or owed again where that is null. */
export interface PaymentsChanged {
  readonly ids: readonly string[];
  readonly paidOn: CivilDate | null;
}

/**
 * Completes the tasks that stand for payments which are paid off, and reopens those which their payments had completed.
 * What the person completed stays done.
 */
export async function updateTasksOfPayments(
  tx: Db,
  user: UserId,
  { ids, paidOn }: PaymentsChanged,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  if (paidOn === null) return await reopenByPayment(tx, user, ids, now);
  const today = await findToday(tx, user, now);
  if (today) await completeByPayment(tx, user, ids, clampToCompletable(paidOn, today), now);
}

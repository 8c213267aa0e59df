import type { TaskId, UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { DayAmount } from '@afdal/domain/tasks/amount';
import { maxAmount } from '@afdal/domain/tasks/limits';
import { arrayContains, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { sqlNumber } from '../../platform/database/sql-literals.ts';
import { taskAmounts } from './tables.ts';

// The month of a day 7 days back, and two days more, since a time zone can shift the user's date.
const readDays = 40;
const maxStoredChanges = 100;

/** The amounts of a user's tasks on the days of every period that can still change, by the tasks' ids. */
export async function findRecentAmounts(db: Db, user: UserId, now: Date): Promise<ReadonlyMap<string, DayAmount[]>> {
  const since = addDays(logicalDate(now.getTime(), 'UTC', 0), -readDays);
  const rows = await db
    .select({ taskId: taskAmounts.taskId, day: taskAmounts.doneOn, amount: taskAmounts.amount })
    .from(taskAmounts)
    .where(own(taskAmounts, user, gte(taskAmounts.doneOn, since)));
  const byTask = new Map<string, DayAmount[]>();
  for (const { taskId, ...day } of rows) byTask.set(taskId, [...(byTask.get(taskId) ?? []), day]);
  return byTask;
}

interface Added {
  readonly task: TaskId;
  readonly on: CivilDate;
  readonly by: number;
  /** The client's id of the change, if it has one. */
  readonly change: string | undefined;
}

/** Adds to the amount of a day, and keeps the id of the change. */
export async function addAmount(tx: Db, user: UserId, { task, on, by, change }: Added): Promise<void> {
  const changes = change ? [change] : [];
  const max = sqlNumber(maxAmount);
  const all = sql`${taskAmounts.changes} || ${sql.param(changes)}::uuid[]`;
  await tx
    .insert(taskAmounts)
    .values({ userId: user, taskId: task, doneOn: on, amount: by, changes })
    .onConflictDoUpdate({
      target: [taskAmounts.userId, taskAmounts.taskId, taskAmounts.doneOn],
      set: {
        amount: sql`least(${max}, greatest(-${max}, ${taskAmounts.amount} + ${by}))`,
        changes: sql`(${all})[greatest(1, cardinality(${all}) - ${maxStoredChanges - 1}):]`,
      },
    });
}

/** Whether a change was made already, on whatever day. */
export async function isKnownChange(tx: Db, user: UserId, task: TaskId, change: string): Promise<boolean> {
  const [known] = await tx
    .select({ on: taskAmounts.doneOn })
    .from(taskAmounts)
    .where(own(taskAmounts, user, eq(taskAmounts.taskId, task), arrayContains(taskAmounts.changes, [change])))
    .limit(1);
  return known !== undefined;
}

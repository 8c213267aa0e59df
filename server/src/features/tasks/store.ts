import type { UserId } from '@afdal/contract/ids';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { DayAmount } from '@afdal/domain/tasks/amount';
import { maxAmount } from '@afdal/domain/tasks/limits';
import { and, arrayContains, asc, eq, gte, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { sqlNumber } from '../../platform/database/sql-literals.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import { taskAmounts, tasks } from './tables.ts';
import type { TaskRow } from './task-row.ts';

type FixedColumn = 'userId' | 'position' | 'createdAt' | 'importedAt' | 'updatedAt' | 'deletedAt' | 'deletedOn';
export type NewRow = Omit<TaskRow, FixedColumn>;

const mine = (user: UserId, id: TaskId) => own(tasks, user, eq(tasks.id, id));
const live = (user: UserId, id: TaskId) => and(mine(user, id), isNull(tasks.deletedAt));
/** Purged tasks have no title and cannot be restored. */
const notPurged = ne(tasks.title, '');

/** Inserts the row after the others; null if its id is taken. */
export async function insertTask(db: Db, user: UserId, task: NewRow, now: Date): Promise<TaskRow | null> {
  const next = db
    .select({ position: sql`coalesce(${max(tasks.position)} + 1, 0)` })
    .from(tasks)
    .where(own(tasks, user));
  const at = now.toISOString();
  const row = { ...task, userId: user, position: sql<number>`(${next})`, createdAt: at, updatedAt: at };
  const [added] = await db.insert(tasks).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Inserts the rows in order, for a user who has no tasks. */
export async function insertFirstTasks(db: Db, user: UserId, rows: readonly NewRow[], now: Date): Promise<void> {
  const at = now.toISOString();
  const positioned = rows.map((row, position) => ({ ...row, userId: user, position, createdAt: at, updatedAt: at }));
  await db.insert(tasks).values(positioned);
}

/** The owner's row of an id, deleted or not. */
export async function findTaskIncludingDeleted(db: Db, user: UserId, id: TaskId): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(mine(user, id), notPurged));
  return row ?? null;
}

/** The milestone that a live task is under. */
export async function findMilestoneId(db: Db, user: UserId, id: TaskId): Promise<string | null> {
  const [row] = await db.select({ milestoneId: tasks.milestoneId }).from(tasks).where(live(user, id));
  return row?.milestoneId ?? null;
}

/** Writes the editable columns of a task. */
export async function updateTask(db: Db, user: UserId, id: TaskId, task: TaskRow, now: Date): Promise<void> {
  const { id: _, userId, position, createdAt, importedAt, deletedAt, deletedOn, ...columns } = task;
  await db
    .update(tasks)
    .set({ ...columns, updatedAt: now.toISOString() })
    .where(live(user, id));
}

/** Sets the change time of a task that was completed or reopened. */
export async function touchTask(tx: Db, user: UserId, id: TaskId, now: Date): Promise<void> {
  const query = prepared(tx, 'touch_task', (on, statement) =>
    on
      .update(tasks)
      .set({ updatedAt: sql`${sql.placeholder('now')}` })
      .where(own(tasks, sql.placeholder('user'), eq(tasks.id, sql.placeholder('id'))))
      .prepare(statement),
  );
  await query.execute({ user, id, now: now.toISOString() });
}

/** @param today the user's first day without the task */
export async function markDeleted(db: Db, user: UserId, id: TaskId, today: CivilDate, now: Date): Promise<boolean> {
  const rows = await db
    .update(tasks)
    .set({ deletedAt: now, deletedOn: today })
    .where(live(user, id))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** Restores a soft-deleted row; one that was never deleted stays as it is. */
export async function unmarkDeleted(db: Db, user: UserId, id: TaskId): Promise<void> {
  await db
    .update(tasks)
    .set({ deletedAt: null, deletedOn: null })
    .where(and(mine(user, id), notPurged));
}

/** The ids of tasks that are not deleted, in the user's order. */
export async function findOrder(db: Db, user: UserId): Promise<string[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(own(tasks, user, isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.position), asc(tasks.createdAt), asc(tasks.id));
  return rows.map(({ id }) => id);
}

/** Sets each row's position to the index of its id in the list. */
export async function setTaskOrder(db: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await db
    .update(tasks)
    .set({ position: sql`ordered.place - 1` })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered(id, place)`)
    .where(own(tasks, user, sql`${tasks.id} = ordered.id`));
}

export const cappedTasks: Capped = { noun: 'tasks', table: tasks, which: isNull(tasks.deletedAt) };

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

/**
 * Permanently clears the texts of tasks deleted before `before`. The rows stay, since points, active days and earned
 * freezes are derived from them.
 */
export async function purgeTasks(db: Db, before: Date): Promise<void> {
  await db
    .update(tasks)
    .set({ title: '', description: '', notes: '', unit: '', steps: [] })
    .where(acrossUsers(lt(tasks.deletedAt, before), ne(tasks.title, '')));
}

import type { UserId } from '@afdal/contract/ids';
import type { DailyTask, DailyTaskId } from '@afdal/contract/tasks/daily-tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxClockChangeHours } from '@afdal/domain/calendar/limits';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { doneDailyTasksListed } from '@afdal/domain/limits/list-caps';
import type { Window } from '@afdal/domain/notifications/reminder-window';
import {
  and,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { type NewRow, ownedStore, type RowChanges } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { sqlNumber } from '../../platform/database/sql-literals.ts';
import { preferences, users } from '../accounts/tables.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import { dailyTasks } from './tables.ts';

const clockChangeMs = maxClockChangeHours * 3_600_000;

type Row = typeof dailyTasks.$inferSelect;

/** The columns that are returned. */
const { userId: _, deletedAt: __, completedByPayment: ___, ...columns } = getTableColumns(dailyTasks);

export const dailyTaskRows = ownedStore<DailyTaskId>(dailyTasks);
const { mine, live } = dailyTaskRows;

/** All that are to be done, and those done last; the newest first. */
export async function findDailyTasks(db: Db, user: UserId): Promise<DailyTask[]> {
  const query = prepared(db, 'daily_tasks_of', (on, statement) => {
    const { completedOn, id } = dailyTasks;
    const listed = (which: SQL) => own(dailyTasks, sql.placeholder('user'), isNull(dailyTasks.deletedAt), which);
    // Served by the index of those that are done: nothing is sorted, and below the limit it is null.
    const done = on
      .select({ completedOn, id })
      .from(dailyTasks)
      .where(listed(isNotNull(completedOn)))
      .orderBy(desc(completedOn), desc(id));
    const lastListed = sql`${done} offset ${sqlNumber(doneDailyTasksListed - 1)} limit 1`;
    return on
      .select(columns)
      .from(dailyTasks)
      .where(listed(sql`((${completedOn}, ${id}) < (${lastListed})) is not true`))
      .orderBy(desc(dailyTasks.createdAt), desc(id))
      .prepare(statement);
  });
  return (await query.execute({ user })).map(described);
}

export async function findDailyTask(db: Db, user: UserId, id: DailyTaskId): Promise<DailyTask | null> {
  return first(await db.select(columns).from(dailyTasks).where(live(user, id)));
}

/** Inserts the row; null if its id is taken. */
export async function insertDailyTask(
  db: Db,
  user: UserId,
  task: Omit<NewRow<Row>, 'completedOn' | 'completedByPayment'>,
  now: Date,
): Promise<DailyTask | null> {
  const at = now.toISOString();
  const row = { ...task, userId: user, createdAt: at, updatedAt: at };
  return first(await db.insert(dailyTasks).values(row).onConflictDoNothing().returning(columns));
}

/** The owner's row of an id, deleted or not. */
export async function findDailyTaskIncludingDeleted(db: Db, user: UserId, id: DailyTaskId): Promise<DailyTask | null> {
  return first(await db.select(columns).from(dailyTasks).where(mine(user, id)));
}

export async function updateDailyTask(db: Db, user: UserId, id: DailyTaskId, changes: RowChanges<Row>, now: Date) {
  // What is reopened, or stands for another payment, no payment has completed.
  const isByHand = changes.completedOn === null || changes.paymentId !== undefined;
  return first(
    await db
      .update(dailyTasks)
      .set({ ...changes, ...(isByHand && { completedByPayment: false }), updatedAt: now.toISOString() })
      .where(live(user, id))
      .returning(columns),
  );
}

/** Completes in one statement. A task that is already done keeps its day. */
export async function setCompletedOn(db: Db, user: UserId, id: DailyTaskId, on: CivilDate, now: Date) {
  const query = prepared(db, 'complete_daily_task', (client, statement) =>
    client
      .update(dailyTasks)
      .set({
        completedOn: sql`coalesce(${dailyTasks.completedOn}, ${sql.placeholder('on')}::date)`,
        updatedAt: sql`case when ${dailyTasks.completedOn} is null then ${sql.placeholder('now')}::timestamptz else ${dailyTasks.updatedAt} end`,
      })
      .where(
        own(
          dailyTasks,
          sql.placeholder('user'),
          eq(dailyTasks.id, sql.placeholder('id')),
          isNull(dailyTasks.deletedAt),
        ),
      )
      .returning(columns)
      .prepare(statement),
  );
  return first(await query.execute({ user, id, on, now: now.toISOString() }));
}

/** Matches the tasks that are linked to some payments, in the trash or not. */
const linkedTo = (user: UserId, payments: readonly string[], which: SQL) =>
  own(dailyTasks, user, inArray(dailyTasks.paymentId, [...payments]), which);

/** Completes those that are linked to payments. A task that is already done stays as it is. */
export async function completeByPayment(
  tx: Db,
  user: UserId,
  payments: readonly string[],
  on: CivilDate,
  now: Date,
): Promise<void> {
  await tx
    .update(dailyTasks)
    .set({ completedOn: on, completedByPayment: true, updatedAt: now.toISOString() })
    .where(linkedTo(user, payments, isNull(dailyTasks.completedOn)));
}

/** Reopens those that their payments have completed. */
export async function reopenByPayment(tx: Db, user: UserId, payments: readonly string[], now: Date): Promise<void> {
  await tx
    .update(dailyTasks)
    .set({ completedOn: null, completedByPayment: false, updatedAt: now.toISOString() })
    .where(linkedTo(user, payments, eq(dailyTasks.completedByPayment, true)));
}

/** Query for the logical dates on which a user completed a daily task, to be counted with those of other kinds. */
export function selectDailyTaskDays(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ day: dailyTasks.completedOn })
    .from(dailyTasks)
    .where(own(dailyTasks, user, isNotNull(dailyTasks.completedOn)));
}

type SelectedRow = Omit<Row, 'userId' | 'deletedAt' | 'completedByPayment'>;

function first(rows: SelectedRow[]): DailyTask | null {
  return rows[0] ? described(rows[0]) : null;
}

function described(row: SelectedRow): DailyTask {
  return { ...row, isCompleted: row.completedOn !== null };
}

/** Everybody's open ones whose time may fall into a window, by whose clocks it is decided one by one. */
export async function openAround(db: Db, { fromMs, toMs }: Window) {
  const local = sql`(${dailyTasks.dueOn} + ${dailyTasks.dueTime}::time)`;
  const shifted = sql`case when left(${dailyTasks.dueTime}, 2)::int < ${preferences.dayStartHour} then 1 else 0 end * interval '1 day'`;
  const at = sql`((${local} + ${shifted}) at time zone ${users.timezone})`;
  // Of a time that clocks skip or repeat, the database may mean another instant.
  const [from, to] = [new Date(fromMs - clockChangeMs), new Date(toMs + clockChangeMs)];
  const rows = await db
    .select({
      id: dailyTasks.id,
      userId: dailyTasks.userId,
      title: dailyTasks.title,
      dueOn: dailyTasks.dueOn,
      dueTime: dailyTasks.dueTime,
      timezone: users.timezone,
      dayStartHour: preferences.dayStartHour,
    })
    .from(dailyTasks)
    .innerJoin(users, own(users, dailyTasks.userId))
    .innerJoin(preferences, own(preferences, dailyTasks.userId))
    .where(
      acrossUsers(
        isNull(dailyTasks.deletedAt),
        isNull(dailyTasks.completedOn),
        isNotNull(dailyTasks.dueTime),
        // Zones are less than a day from UTC, and days begin at most six hours late.
        between(dailyTasks.dueOn, addDays(logicalDate(fromMs, 'UTC', 0), -2), addDays(logicalDate(toMs, 'UTC', 0), 2)),
        sql`not ${users.isStopped}`,
        sql`${at} between ${from} and ${to}`,
      ),
    );
  return rows.map(({ userId, dueOn, dueTime, ...row }) => ({
    ...row,
    userId,
    dueOn: dueOn as CivilDate,
    dueTime: dueTime as string,
  }));
}

/** Those that are to be done: of the others, the list has the latest. */
export const cappedDailyTasks: Capped = {
  noun: 'dailyTasks',
  table: dailyTasks,
  which: and(isNull(dailyTasks.deletedAt), isNull(dailyTasks.completedOn)),
};

import type { UserId } from '@afdal/contract/ids';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { type CityId, isCityId } from '@afdal/domain/prayers/cities';
import type { CompletionLog } from '@afdal/domain/schedules/completion-log';
import type { Period } from '@afdal/domain/schedules/period';
import type { DayAmount } from '@afdal/domain/tasks/amount';
import type { StreakRules, Streaks } from '@afdal/domain/tasks/streaks';
import { asc, between, eq, getTableColumns, gt, gte, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { preferences, users } from '../accounts/tables.ts';
import { entitlementsIn, planColumns } from '../entitlements/store.ts';
import { excuses } from '../excuses/tables.ts';
import { minReversed, selectLastAward } from '../points/store.ts';
import { findRecentAmounts } from './store.ts';
import { taskCompletions, taskStandings, tasks } from './tables.ts';
import { type LastPaid, type TaskRow, toCompletionLog } from './task-row.ts';

/** A task with the days on which it was done, its last award, and its amounts on recent days if it is numbered. */
export interface LoggedRow extends TaskRow {
  readonly doneOn: readonly CivilDate[];
  readonly paid: LastPaid | null;
  readonly amounts: readonly DayAmount[];
}

/** Everything that a user's streaks are derived from, in two queries, or three with numbered tasks. */
export interface TaskLog extends TaskReading {
  /** In the user's order, including tasks deleted on the day of `from` or later. */
  readonly rows: readonly LoggedRow[];
  readonly log: readonly CompletionLog[];
}

/** By what a user's tasks are read, whichever they are. */
export interface TaskReading {
  readonly rules: StreakRules;
  /** Whose prayer times its tasks follow. */
  readonly city: CityId | null;
  /** By which an instant has its day. */
  readonly days: { readonly zone: string; readonly dayStartHour: number };
  /** Stored streaks to continue from; a log of them then only has completions after their day, and of the week before. */
  readonly from: Streaks | null;
}

/** @param isWhole whether from the first day on, whatever streaks are stored */
export async function loadTaskLog(db: Db, user: UserId, now: Date, { isWhole = false } = {}): Promise<TaskLog> {
  const { rules, city, days, ...stored } = await loadTaskReading(db, user, now);
  const from = isWhole ? null : stored.from;
  const logged = await findLoggedRows(db, user, from?.day ?? null);
  const isNumbered = logged.some(({ target, deletedAt }) => target !== null && deletedAt === null);
  const amounts = isNumbered ? await findRecentAmounts(db, user, now) : new Map<string, DayAmount[]>();
  const rows = logged.map((row) => ({ ...row, amounts: amounts.get(row.id) ?? [] }));
  return { rows, log: rows.map((row) => toCompletionLog(row, row.doneOn)), rules, from, city, days };
}

export async function loadTaskReading(db: Db, user: UserId, now: Date): Promise<TaskReading> {
  const query = prepared(db, 'task_reading_of', (on, statement) => {
    const excused = on
      .select({
        all: sql`coalesce(json_agg(json_build_object('first', ${excuses.fromOn}, 'last', ${excuses.toOn})), '[]')`,
      })
      .from(excuses)
      .where(own(excuses, sql.placeholder('user')));
    return on
      .select({
        ...planColumns,
        weekStart: preferences.weekStart,
        prayerCity: preferences.prayerCity,
        zone: users.timezone,
        dayStartHour: preferences.dayStartHour,
        excuses: sql<Period[]>`(${excused})`,
        standing: taskStandings.standing,
      })
      .from(users)
      .innerJoin(preferences, own(preferences, users.id))
      .leftJoin(
        taskStandings,
        own(
          taskStandings,
          users.id,
          eq(taskStandings.weekStart, preferences.weekStart),
          eq(taskStandings.version, streaksVersion),
        ),
      )
      .where(own(users, sql.placeholder('user')))
      .prepare(statement);
  });
  const [row] = await query.execute({ user });
  if (!row) throw new Error('the person of a session has an account');
  const freezeLimit = entitlementsIn(row, now).freezes;
  const { weekStart, excuses: excused, prayerCity, standing, zone, dayStartHour } = row;
  const city = prayerCity && isCityId(prayerCity) ? prayerCity : null;
  return { rules: { weekStart, excuses: excused, freezeLimit }, from: standing, city, days: { zone, dayStartHour } };
}

async function findLoggedRows(db: Db, user: UserId, from: CivilDate | null): Promise<Omit<LoggedRow, 'amounts'>[]> {
  const query = prepared(db, 'logged_tasks_of', (on, statement) => {
    // One string per task: the driver is far slower with an array of as many days.
    const days = sql`string_agg(${taskCompletions.doneOn}::text, ',' order by ${taskCompletions.doneOn})`;
    const done = on
      .select({ days: sql`coalesce(${days}, '')`.mapWith(daysIn).as('days') })
      .from(taskCompletions)
      .where(
        own(
          taskCompletions,
          tasks.userId,
          eq(taskCompletions.taskId, tasks.id),
          gt(taskCompletions.doneOn, sql.placeholder('doneAfter')),
        ),
      )
      .as('done');
    const award = selectLastAward(on, { user: tasks.userId, id: tasks.id }).as('award');
    return on
      .select({
        ...getTableColumns(tasks),
        doneOn: done.days,
        paid: { amount: award.amount, doneOn: award.doneOn, first: award.first, last: award.last },
      })
      .from(tasks)
      .crossJoinLateral(done)
      .leftJoinLateral(award, sql`true`)
      .where(
        own(
          tasks,
          sql.placeholder('user'),
          or(isNull(tasks.deletedOn), gte(tasks.deletedOn, sql.placeholder('after'))),
        ),
      )
      .orderBy(asc(tasks.position), asc(tasks.createdAt), asc(tasks.id))
      .prepare(statement);
  });
  const after = from ?? '-infinity';
  // The week of the day may have begun six days before it.
  return await query.execute({ user, after, doneAfter: from ? addDays(from, -7) : after });
}

function daysIn(text: string): CivilDate[] {
  return text === '' ? [] : (text.split(',') as CivilDate[]);
}

/** Every day a task was ever done on, ascending. */
export async function findCompletions(db: Db, user: UserId, task: TaskId): Promise<CivilDate[]> {
  const mine = own(taskCompletions, user, eq(taskCompletions.taskId, task));
  const rows = await db
    .select({ doneOn: taskCompletions.doneOn })
    .from(taskCompletions)
    .where(mine)
    .orderBy(asc(taskCompletions.doneOn));
  return rows.map(({ doneOn }) => doneOn);
}

/** Everybody who did a task after an instant. */
export async function findUsersWithCompletions(db: Db, since: Date): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: taskCompletions.userId })
    .from(taskCompletions)
    .where(acrossUsers(gte(taskCompletions.completedAt, since)));
  return rows.map(({ userId }) => userId as UserId);
}

interface Completion {
  readonly task: TaskId;
  readonly doneOn: CivilDate;
  readonly period: Period;
}

/** Inserts the completion. The same statement returns the least that a reversal took back in its period, if any. */
export async function insertCompletion(tx: Db, user: UserId, { task, doneOn, period }: Completion, now: Date) {
  const query = prepared(tx, 'insert_completion', (on, statement) => {
    const reversedAmount = minReversed(on, {
      user: sql.placeholder('user'),
      task: sql.placeholder('task'),
      first: sql.placeholder('first'),
      last: sql.placeholder('last'),
    });
    return on
      .insert(taskCompletions)
      .values({
        userId: sql.placeholder('user'),
        taskId: sql.placeholder('task'),
        doneOn: sql.placeholder('doneOn'),
        completedAt: sql.placeholder('now'),
      })
      .returning({ reversedAmount: sql<number | null>`(${reversedAmount})` })
      .prepare(statement);
  });
  const [row] = await query.execute({ user, task, doneOn, now, ...period });
  return row?.reversedAmount ?? null;
}

export async function deleteCompletions(tx: Db, user: UserId, task: TaskId, { first, last }: Period): Promise<void> {
  const query = prepared(tx, 'delete_completions', (on, statement) =>
    on
      .delete(taskCompletions)
      .where(
        own(
          taskCompletions,
          sql.placeholder('user'),
          eq(taskCompletions.taskId, sql.placeholder('task')),
          between(taskCompletions.doneOn, sql.placeholder('first'), sql.placeholder('last')),
        ),
      )
      .prepare(statement),
  );
  await query.execute({ user, task, first, last });
}

/** Query for the days on which a user did any task, to be counted with those of other kinds. */
export function selectTaskDays(db: Db, user: UserId | SQLWrapper) {
  return db.select({ day: taskCompletions.doneOn }).from(taskCompletions).where(own(taskCompletions, user));
}

/** Version of the rules behind stored streaks. Those of another version are ignored and recalculated from the first day. */
export const streaksVersion = 1;

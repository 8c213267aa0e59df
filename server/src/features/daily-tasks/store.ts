import type { DailyTask } from '@afdal/contract/daily-tasks';
import type { DailyTaskId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { ownedStore } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { dailyTasks } from './tables.ts';

type Row = typeof dailyTasks.$inferSelect;
export type NewRow = Pick<Row, 'id' | 'title' | 'description' | 'priority' | 'dueOn' | 'dueTime'>;
export type Changes = Partial<Omit<NewRow, 'id'> & Pick<Row, 'completedOn'>>;

/** The columns that are returned: neither the owner nor the deletion. */
const shown = {
  id: dailyTasks.id,
  title: dailyTasks.title,
  description: dailyTasks.description,
  priority: dailyTasks.priority,
  dueOn: dailyTasks.dueOn,
  dueTime: dailyTasks.dueTime,
  completedOn: dailyTasks.completedOn,
  createdAt: dailyTasks.createdAt,
  updatedAt: dailyTasks.updatedAt,
};

export const dailyTaskRows = ownedStore<DailyTaskId>(dailyTasks);
const { mine, live } = dailyTaskRows;

export async function dailyTasksOf(db: Db, user: UserId): Promise<DailyTask[]> {
  const query = prepared(db, 'daily_tasks_of', (on, statement) =>
    on
      .select(shown)
      .from(dailyTasks)
      .where(own(dailyTasks, sql.placeholder('user'), isNull(dailyTasks.deletedAt)))
      .orderBy(desc(dailyTasks.createdAt), desc(dailyTasks.id))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(described);
}

export async function dailyTaskOf(db: Db, user: UserId, id: DailyTaskId): Promise<DailyTask | null> {
  return first(await db.select(shown).from(dailyTasks).where(live(user, id)));
}

/** Inserts the row; null if its id is taken. */
export async function insertDailyTask(db: Db, user: UserId, task: NewRow, now: Date): Promise<DailyTask | null> {
  const at = now.toISOString();
  const row = { ...task, userId: user, createdAt: at, updatedAt: at };
  return first(await db.insert(dailyTasks).values(row).onConflictDoNothing().returning(shown));
}

/** The owner's row of an id, deleted or not. */
export async function findDailyTaskIncludingDeleted(db: Db, user: UserId, id: DailyTaskId): Promise<DailyTask | null> {
  return first(await db.select(shown).from(dailyTasks).where(mine(user, id)));
}

export async function updateDailyTask(db: Db, user: UserId, id: DailyTaskId, changes: Changes, now: Date) {
  return first(
    await db
      .update(dailyTasks)
      .set({ ...changes, updatedAt: now.toISOString() })
      .where(live(user, id))
      .returning(shown),
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
      .returning(shown)
      .prepare(statement),
  );
  return first(await query.execute({ user, id, on, now: now.toISOString() }));
}

/** Query for the logical dates on which a user completed a daily task, to be counted with those of other kinds. */
export function dailyTaskDaysOf(db: Db, user: UserId) {
  return db
    .select({ day: dailyTasks.completedOn })
    .from(dailyTasks)
    .where(own(dailyTasks, user, isNotNull(dailyTasks.completedOn)));
}

type ShownRow = Omit<Row, 'userId' | 'deletedAt'>;

function first(rows: ShownRow[]): DailyTask | null {
  return rows[0] ? described(rows[0]) : null;
}

function described(row: ShownRow): DailyTask {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    dueOn: row.dueOn,
    dueTime: row.dueTime,
    isCompleted: row.completedOn !== null,
    completedOn: row.completedOn,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

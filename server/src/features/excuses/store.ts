import type { UserId } from '@afdal/contract/ids';
import type { Excuse, ExcuseId } from '@afdal/contract/tasks/excuses';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import { excuses } from './tables.ts';

type Row = typeof excuses.$inferSelect;
export type NewRow = Pick<Row, 'id' | 'reason' | 'fromOn' | 'toOn'>;

const columns = { id: excuses.id, reason: excuses.reason, from: excuses.fromOn, to: excuses.toOn };

const mine = (user: UserId, id: ExcuseId) => own(excuses, user, eq(excuses.id, id));

/** The excuses that end on `since` or later, newest first. */
export async function findExcuses(db: Db, user: UserId, since: CivilDate): Promise<Excuse[]> {
  const query = prepared(db, 'excuses_of', (on, statement) =>
    on
      .select(columns)
      .from(excuses)
      .where(own(excuses, sql.placeholder('user'), gte(excuses.toOn, sql.placeholder('since'))))
      .orderBy(desc(excuses.fromOn), desc(excuses.id))
      .prepare(statement),
  );
  return await query.execute({ user, since });
}

/** Inserts the row; null if its id is taken. */
export async function insertExcuse(db: Db, user: UserId, excuse: NewRow, now: Date): Promise<Excuse | null> {
  const row = { ...excuse, userId: user, createdAt: now };
  const [added] = await db.insert(excuses).values(row).onConflictDoNothing().returning(columns);
  return added ?? null;
}

export async function findExcuse(db: Db, user: UserId, id: ExcuseId): Promise<Excuse | null> {
  const [excuse] = await db.select(columns).from(excuses).where(mine(user, id));
  return excuse ?? null;
}

/** Deletes an excuse that begins on `since` or later. Returns whether there was one. */
export async function removeExcuse(db: Db, user: UserId, id: ExcuseId, since: CivilDate): Promise<boolean> {
  const removed = await db
    .delete(excuses)
    .where(and(mine(user, id), gte(excuses.fromOn, since)))
    .returning({ id: excuses.id });
  return removed.length > 0;
}

/** Removes the days from `since` on from an excuse that began earlier. Returns whether there were any. */
export async function shortenExcuse(db: Db, user: UserId, id: ExcuseId, since: CivilDate): Promise<boolean> {
  const shortened = await db
    .update(excuses)
    .set({ toOn: sql`${since}::date - 1` })
    .where(and(mine(user, id), lt(excuses.fromOn, since), gte(excuses.toOn, since)))
    .returning({ id: excuses.id });
  return shortened.length > 0;
}

const listedDays = 365;

/** The first day of those that are listed: what ended before it is history. */
export function listedSince(today: CivilDate): CivilDate {
  return addDays(today, -listedDays);
}

export const cappedExcuses = (today: CivilDate): Capped => ({
  noun: 'excuses',
  table: excuses,
  which: gte(excuses.toOn, listedSince(today)),
});

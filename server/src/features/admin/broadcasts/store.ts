import type { BroadcastId } from '@afdal/contract/admin/broadcasts';
import { openedCountedDays, repeatedBroadcastHours } from '@afdal/domain/admin/broadcasts';
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { lastsSince } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { users } from '../../accounts/tables.ts';
import { beyond, type KeysetSort, type ListPlace, orderBy } from '../list/keyset.ts';
import { broadcasts } from './tables.ts';

export type BroadcastRow = typeof broadcasts.$inferSelect;

type Content = Pick<
  BroadcastRow,
  'title' | 'message' | 'actionType' | 'plan' | 'isActive' | 'countries' | 'isPushed' | 'isMailed'
>;
type Schedule = Pick<BroadcastRow, 'scheduledOn' | 'scheduledTime' | 'state' | 'startedAt'>;
type NewBroadcastRow = Content & Schedule;

export const byNewest: KeysetSort = {
  key: broadcasts.createdAt,
  type: 'timestamptz',
  id: broadcasts.id,
  isDescending: true,
};

/** The newest broadcasts, at most so many from a place on. */
export async function findBroadcastTitles(db: Db, ids: readonly BroadcastId[]) {
  const { id, title } = broadcasts;
  return await db
    .select({ id, label: title })
    .from(broadcasts)
    .where(inArray(id, [...ids]));
}

export async function findBroadcasts(db: Db, place: ListPlace | null, limit: number) {
  const rows = await db
    .select({ row: broadcasts, key: sql<string>`${broadcasts.createdAt}::text` })
    .from(broadcasts)
    .where(beyond(byNewest, place))
    .orderBy(...orderBy(byNewest, place))
    .limit(limit);
  return rows.map(({ row, key }) => ({ ...row, key }));
}

export async function countBroadcasts(db: Db): Promise<number> {
  return await db.$count(broadcasts);
}

/** Whether a broadcast with the same content was added, or changed to it, in the last hour, and not cancelled. */
export async function isRepeated(tx: Db, content: Content, except: BroadcastId | null, now: Date): Promise<boolean> {
  const equal = (Object.entries(content) as [keyof Content, Content[keyof Content]][]).map(
    ([name, value]): SQL => sql`${broadcasts[name]} is not distinct from ${sql.param(value, broadcasts[name])}`,
  );
  const found = await tx.$count(
    broadcasts,
    and(
      ...equal,
      ne(broadcasts.state, 'cancelled'),
      except === null ? undefined : ne(broadcasts.id, except),
      lastsSince(broadcasts.updatedAt, repeatedBroadcastHours * 3_600_000, now),
    ),
  );
  return found > 0;
}

export async function insertBroadcast(tx: Db, id: BroadcastId, row: NewBroadcastRow, now: Date): Promise<BroadcastRow> {
  const [inserted] = await tx
    .insert(broadcasts)
    .values({ ...row, id, createdAt: now, updatedAt: now })
    .returning();
  if (!inserted) throw new Error('an insert without a row');
  return inserted;
}

/** The broadcast, which nobody else changes or sends until the transaction ends. */
export async function lockBroadcast(tx: Db, id: BroadcastId): Promise<BroadcastRow | null> {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
  return row ?? null;
}

/** Changes a locked broadcast. Whoever saw it before has seen another version. */
export async function updateBroadcast(
  tx: Db,
  id: BroadcastId,
  change: Partial<NewBroadcastRow>,
  now: Date,
): Promise<BroadcastRow> {
  const [row] = await tx
    .update(broadcasts)
    .set({ ...change, updatedAt: now, version: sql`${broadcasts.version} + 1` })
    .where(eq(broadcasts.id, id))
    .returning();
  if (!row) throw new Error('a row that was locked');
  return row;
}

/** Those that are scheduled, or that somebody began to send. */
export async function findOpenIds(db: Db): Promise<BroadcastId[]> {
  const rows = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(sql`${broadcasts.state} in ('scheduled', 'sending')`)
    .orderBy(broadcasts.id);
  return rows.map(({ id }) => id as BroadcastId);
}

/** A broadcast that is open, locked; null where it is not, or where another process sends it just now. */
export async function lockOpen(tx: Db, id: BroadcastId): Promise<BroadcastRow | null> {
  const isOpen = inArray(broadcasts.state, ['scheduled', 'sending']);
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), isOpen))
    .for('update', { skipLocked: true });
  return row ?? null;
}

type Progress = Partial<
  Omit<BroadcastRow, 'id' | 'people' | 'devices' | 'mails'> & Record<'people' | 'devices' | 'mails', number | SQL>
>;

/** Notes how far the sending of a locked broadcast has come. */
export async function saveProgress(tx: Db, id: string, progress: Progress): Promise<void> {
  await tx.update(broadcasts).set(progress).where(eq(broadcasts.id, id));
}

/** The time zones that people have. */
export async function findZonesInUse(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: users.timezone }).from(users);
  return rows.map(({ zone }) => zone);
}

/** Those that began lately enough for their opening to be counted. */
export async function findCountedIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(and(isNotNull(broadcasts.startedAt), lastsSince(broadcasts.startedAt, openedCountedDays * 86_400_000, now)));
  return rows.map(({ id }) => id);
}

/** Notes how many opened a broadcast: never fewer than before, as notifications are deleted, too. */
export async function saveOpened(db: Db, id: string, opened: number): Promise<void> {
  await db
    .update(broadcasts)
    .set({ opened: sql`greatest(${broadcasts.opened}, ${opened}::int)` })
    .where(eq(broadcasts.id, id));
}

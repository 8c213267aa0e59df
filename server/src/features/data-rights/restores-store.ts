import type { UserId } from '@afdal/contract/ids';
import type { RestoreId, RestoreProblem } from '@afdal/contract/people/data-rights';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { restoreChunks, restores } from './tables.ts';

export type RestoreRow = typeof restores.$inferSelect;
export type NewRestore = Pick<RestoreRow, 'id' | 'fileName' | 'sizeBytes' | 'counts' | 'exportedAt'>;

/** Rows by table. */
type RowCounts = RestoreRow['counts'];

/** What the job is about. */
export interface RestorePayload {
  readonly userId: UserId;
  readonly restoreId: RestoreId;
}

const maxListed = 5;
/** Bytes for a row. */
const chunkBytes = 1024 * 1024;

const mine = (user: UserId, id: RestoreId) => own(restores, user, eq(restores.id, id));
const isOpen = inArray(restores.status, ['ready', 'running']);
const ownChunks = (user: UserId, id: RestoreId) => own(restoreChunks, user, eq(restoreChunks.restoreId, id));

export async function findRestores(db: Db, user: UserId): Promise<RestoreRow[]> {
  return await db
    .select()
    .from(restores)
    .where(own(restores, user))
    .orderBy(desc(restores.createdAt), desc(restores.id))
    .limit(maxListed);
}

export async function findRestore(db: Db, user: UserId, id: RestoreId): Promise<RestoreRow | null> {
  const [row] = await db.select().from(restores).where(mine(user, id));
  return row ?? null;
}

/** As `findRestore`; locks it until the transaction ends. */
export async function lockRestore(tx: Db, user: UserId, id: RestoreId): Promise<RestoreRow | null> {
  const [row] = await tx.select().from(restores).where(mine(user, id)).for('update');
  return row ?? null;
}

export async function findRunningRestore(db: Db, user: UserId): Promise<RestoreRow | null> {
  const [row] = await db
    .select()
    .from(restores)
    .where(own(restores, user, eq(restores.status, 'running')));
  return row ?? null;
}

/** Stores an uploaded copy in place of one that waits; null if its id is taken. */
export async function insertRestore(
  tx: Db,
  user: UserId,
  row: NewRestore,
  file: Buffer,
  now: Date,
): Promise<RestoreRow | null> {
  const waiting = await tx
    .update(restores)
    .set({ status: 'cancelled' })
    .where(own(restores, user, eq(restores.status, 'ready')))
    .returning({ id: restores.id });
  for (const { id } of waiting) await tx.delete(restoreChunks).where(ownChunks(user, id as RestoreId));
  const values = { ...row, userId: user, createdAt: now };
  const [added] = await tx.insert(restores).values(values).onConflictDoNothing().returning();
  if (!added) return null;
  for (let n = 0; n * chunkBytes < file.length; n += 1) {
    const content = file.subarray(n * chunkBytes, (n + 1) * chunkBytes);
    await tx.insert(restoreChunks).values({ userId: user, restoreId: row.id, n, content });
  }
  return added;
}

/** Reads a part of the copy. */
export function copyReader(db: Db, user: UserId, id: RestoreId) {
  let known: { readonly n: number; readonly content: Buffer } | null = null;
  const chunk = async (n: number) => {
    if (known?.n !== n) {
      const [row] = await db
        .select({ content: restoreChunks.content })
        .from(restoreChunks)
        .where(and(ownChunks(user, id), eq(restoreChunks.n, n)));
      known = { n, content: row?.content ?? Buffer.alloc(0) };
    }
    return known.content;
  };
  return async (from: number, to: number): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for (let n = Math.floor(from / chunkBytes); n * chunkBytes < to; n += 1) {
      const start = n * chunkBytes;
      chunks.push((await chunk(n)).subarray(Math.max(0, from - start), Math.max(0, to - start)));
    }
    return Buffer.concat(chunks);
  };
}

export async function markRunning(tx: Db, user: UserId, id: RestoreId): Promise<RestoreRow | null> {
  const isReady = and(mine(user, id), eq(restores.status, 'ready'));
  const [row] = await tx.update(restores).set({ status: 'running' }).where(isReady).returning();
  return row ?? null;
}

const isRunning = (user: UserId, id: RestoreId) => and(mine(user, id), eq(restores.status, 'running'));

/** Whether it still runs; if so, its progress is kept. */
export async function saveRestoreProgress(db: Db, user: UserId, id: RestoreId, progress: number): Promise<boolean> {
  const updated = await db.update(restores).set({ progress }).where(isRunning(user, id)).returning({ id: restores.id });
  return updated.length > 0;
}

/** Ends a run; false if it was over. */
export async function endRestore(
  db: Db,
  user: UserId,
  id: RestoreId,
  end:
    | { readonly status: 'done'; readonly added: RowCounts; readonly skipped: RowCounts }
    | { readonly status: 'failed'; readonly problem: RestoreProblem },
): Promise<boolean> {
  const progress = end.status === 'done' ? { progress: 100 } : {};
  const ended = await db
    .update(restores)
    .set({ ...end, ...progress })
    .where(isRunning(user, id))
    .returning({ id: restores.id });
  if (ended.length > 0) await db.delete(restoreChunks).where(ownChunks(user, id));
  return ended.length > 0;
}

/** Ends one that waits or runs; false if it was over. */
export async function cancelRestore(tx: Db, user: UserId, id: RestoreId): Promise<boolean> {
  const ended = await tx
    .update(restores)
    .set({ status: 'cancelled' })
    .where(and(mine(user, id), isOpen))
    .returning({ id: restores.id });
  await tx.delete(restoreChunks).where(ownChunks(user, id));
  return ended.length > 0;
}

/** Takes away the copies that nobody confirmed. */
export async function purgeRestores(db: Db, before: Date): Promise<void> {
  await db.delete(restores).where(acrossUsers(eq(restores.status, 'ready'), lt(restores.createdAt, before)));
}

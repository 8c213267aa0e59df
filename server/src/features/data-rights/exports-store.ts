import type { UserId } from '@afdal/contract/ids';
import type { ExportId } from '@afdal/contract/people/data-rights';
import { exportRetentionDays } from '@afdal/domain/data-rights/limits';
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { exportChunks, exports } from './tables.ts';

export type ExportRow = typeof exports.$inferSelect;

/** What the jobs are about. */
export interface ExportPayload {
  readonly userId: UserId;
  readonly exportId: ExportId;
}

const maxListed = 5;
const dayMs = 86_400_000;

const mine = (user: UserId, id: ExportId) => own(exports, user, eq(exports.id, id));
const isOpen = inArray(exports.status, ['waiting', 'running']);
const ownChunks = (user: UserId, id: ExportId) => own(exportChunks, user, eq(exportChunks.exportId, id));

export async function findExports(db: Db, user: UserId): Promise<ExportRow[]> {
  return await db
    .select()
    .from(exports)
    .where(own(exports, user))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(maxListed);
}

export async function findExport(db: Db, user: UserId, id: ExportId): Promise<ExportRow | null> {
  const [row] = await db.select().from(exports).where(mine(user, id));
  return row ?? null;
}

export async function findOpenExport(db: Db, user: UserId): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(exports)
    .where(own(exports, user, isOpen));
  return row ?? null;
}

/** Inserts the export; null if its id is taken, or another one of the person's is open. */
export async function insertExport(db: Db, user: UserId, id: ExportId, now: Date): Promise<ExportRow | null> {
  const values = { id, userId: user, createdAt: now };
  const [row] = await db.insert(exports).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Begins a run that writes the export, from the start; null if it is over. */
export async function beginRun(db: Db, user: UserId, id: ExportId): Promise<number | null> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .update(exports)
      .set({ status: 'running', progress: 0, run: sql`${exports.run} + 1` })
      .where(and(mine(user, id), isOpen))
      .returning({ run: exports.run });
    await tx.delete(exportChunks).where(ownChunks(user, id));
    return row?.run ?? null;
  });
}

/** Which run writes which export. */
export interface Writing {
  readonly user: UserId;
  readonly id: ExportId;
  readonly run: number;
}

const isWriting = ({ user, id, run }: Writing) =>
  and(mine(user, id), eq(exports.run, run), eq(exports.status, 'running'));

/** Whether the run still writes the export; if so, its progress is kept. */
export async function saveExportProgress(db: Db, writing: Writing, progress: number): Promise<boolean> {
  const updated = await db.update(exports).set({ progress }).where(isWriting(writing)).returning({ id: exports.id });
  return updated.length > 0;
}

/** Stores a piece of the file, unless the run no longer writes the export. */
export async function insertChunk(db: Db, writing: Writing, n: number, content: Buffer): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: exports.id }).from(exports).where(isWriting(writing)).for('no key update');
    if (row) await tx.insert(exportChunks).values({ userId: writing.user, exportId: writing.id, n, content });
    return row !== undefined;
  });
}

/** Marks the export as done; null if the run no longer writes it. */
export async function finishExport(db: Db, writing: Writing, sizeBytes: number, now: Date): Promise<ExportRow | null> {
  const expiresAt = new Date(now.getTime() + exportRetentionDays * dayMs);
  const [row] = await db
    .update(exports)
    .set({ status: 'done', progress: 100, sizeBytes, expiresAt })
    .where(isWriting(writing))
    .returning();
  return row ?? null;
}

export async function failExport(db: Db, writing: Writing): Promise<void> {
  await db.update(exports).set({ status: 'failed' }).where(isWriting(writing));
  await db.delete(exportChunks).where(ownChunks(writing.user, writing.id));
}

/** Ends an export that is not over, or takes away the file of one that is done. */
export async function cancelExport(db: Db, user: UserId, id: ExportId): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(exports)
      .set({ status: 'cancelled' })
      .where(and(mine(user, id), or(isOpen, eq(exports.status, 'done'))));
    await tx.delete(exportChunks).where(ownChunks(user, id));
  });
}

/** The pieces of the file, one at a time. */
export async function* streamContent(db: Db, user: UserId, id: ExportId): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const [row] = await db
      .select({ content: exportChunks.content })
      .from(exportChunks)
      .where(and(ownChunks(user, id), eq(exportChunks.n, n)))
      .orderBy(asc(exportChunks.n));
    if (!row) return;
    yield row.content;
  }
}

/** Takes away the files whose days are over. */
export async function purgeExports(db: Db, now: Date): Promise<void> {
  const over = await db
    .update(exports)
    .set({ status: 'expired' })
    .where(acrossUsers(eq(exports.status, 'done'), lt(exports.expiresAt, now)))
    .returning({ id: exports.id });
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await db.delete(exportChunks).where(acrossUsers(inArray(exportChunks.exportId, ids)));
}

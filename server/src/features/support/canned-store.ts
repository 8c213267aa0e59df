import type { CannedReplyId } from '@afdal/contract/admin/support';
import { answerStatsDays } from '@afdal/domain/support/limits';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { cannedReplies, ticketMessages } from './tables.ts';

export type CannedReplyRow = typeof cannedReplies.$inferSelect;
type CannedReplyText = Pick<CannedReplyRow, 'title' | 'body'>;

export async function findCannedReplies(db: Db): Promise<CannedReplyRow[]> {
  return await db.select().from(cannedReplies).orderBy(asc(cannedReplies.createdAt), asc(cannedReplies.id));
}

/** How often each canned reply was used in the last days; those that were not are absent. */
export async function countCannedUses(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: ticketMessages.cannedReplyId, n: count() })
    .from(ticketMessages)
    .where(
      and(
        isNotNull(ticketMessages.cannedReplyId),
        lastsSince(ticketMessages.createdAt, answerStatsDays * 86_400_000, now),
      ),
    )
    .groupBy(ticketMessages.cannedReplyId);
  return new Map(rows.map(({ id, n }) => [id ?? '', n]));
}

/** How many there are, which stays so until the transaction ends. */
export async function lockCannedReplyCount(tx: Db): Promise<number> {
  await lockName(tx, 'canned_replies');
  return await tx.$count(cannedReplies);
}

export async function insertCannedReply(tx: Db, id: CannedReplyId, text: CannedReplyText, now: Date) {
  const [row] = await tx
    .insert(cannedReplies)
    .values({ ...text, id, createdAt: now, updatedAt: now })
    .returning();
  return row ?? null;
}

export async function lockCannedReply(tx: Db, id: CannedReplyId): Promise<CannedReplyRow | null> {
  const [row] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update');
  return row ?? null;
}

/** Changes a locked canned reply. Whoever saw it before has seen another version. */
export async function updateCannedReply(tx: Db, id: CannedReplyId, text: CannedReplyText, now: Date) {
  const [row] = await tx
    .update(cannedReplies)
    .set({ ...text, updatedAt: now, version: sql`${cannedReplies.version} + 1` })
    .where(eq(cannedReplies.id, id))
    .returning();
  return row ?? null;
}

export async function deleteCannedReply(tx: Db, id: CannedReplyId): Promise<void> {
  await tx.delete(cannedReplies).where(eq(cannedReplies.id, id));
}

/** Whether a canned reply is there. If so, it stays until the transaction ends. */
export async function isCannedReply(tx: Db, id: CannedReplyId): Promise<boolean> {
  const rows = await tx
    .select({ id: cannedReplies.id })
    .from(cannedReplies)
    .where(eq(cannedReplies.id, id))
    .for('key share');
  return rows.length > 0;
}

import type { InboxMessageId } from '@afdal/contract/finance/inbox';
import type { UserId } from '@afdal/contract/ids';
import { acceptedRetentionDays, maxInboxWaiting } from '@afdal/domain/money/inbox/limits';
import { and, count, desc, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/is-one-of.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { ownedStore } from '../../../platform/database/owned-store.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { featureIsOn } from '../../product-settings/store.ts';
import { inboxMessages } from './tables.ts';

export type MessageRow = typeof inboxMessages.$inferSelect;
type ManagedColumn = 'userId' | 'createdAt' | 'acceptedAt' | 'isAutomatic' | 'deletedAt';
export type NewMessageRow = Omit<MessageRow, ManagedColumn>;

const { mine, live, unmarkDeleted } = ownedStore<InboxMessageId>(inboxMessages);
const isWaiting = and(isNull(inboxMessages.acceptedAt), isNull(inboxMessages.deletedAt));

export const unmarkDismissed = unmarkDeleted;

/** Inserts messages, without those that came before. Returns those that were inserted. */
export async function insertMessages(
  tx: Db,
  user: UserId,
  rows: readonly NewMessageRow[],
  now: Date,
): Promise<MessageRow[]> {
  const values = rows.map((row) => ({ ...row, userId: user, createdAt: now }));
  return await tx.insert(inboxMessages).values(values).onConflictDoNothing().returning();
}

/** Which of some transactions are those of messages that were accepted. */
export async function findAcceptedMessages(db: Db, user: UserId, ids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(own(inboxMessages, user, ids && isOneOf(inboxMessages.id, ids), isNotNull(inboxMessages.acceptedAt)));
  return rows.map(({ id }) => id);
}

/** The messages that wait, newest first. */
export async function findWaitingMessages(db: Db, user: UserId): Promise<MessageRow[]> {
  return await db
    .select()
    .from(inboxMessages)
    .where(own(inboxMessages, user, isWaiting))
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(maxInboxWaiting);
}

/** The user's message with this id, unless it was dismissed. */
export async function findMessage(db: Db, user: UserId, id: InboxMessageId): Promise<MessageRow | null> {
  const [row] = await db.select().from(inboxMessages).where(live(user, id));
  return row ?? null;
}

export async function countWaitingMessages(db: Db, user: UserId): Promise<number> {
  const query = prepared(db, 'inbox_waiting_of', (on, statement) =>
    on
      .select({ n: count() })
      .from(inboxMessages)
      .where(own(inboxMessages, sql.placeholder('user'), isWaiting, featureIsOn('bankMessages')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  return row?.n ?? 0;
}

/** The user's message with this id, unless it was dismissed. Locks it until the transaction ends. */
export async function lockMessage(tx: Db, user: UserId, id: InboxMessageId): Promise<MessageRow | null> {
  const [row] = await tx.select().from(inboxMessages).where(live(user, id)).for('update');
  return row ?? null;
}

/** Notes that a message became a transaction, and erases its text. */
export async function markAccepted(tx: Db, user: UserId, id: string, isAutomatic: boolean, now: Date): Promise<void> {
  await tx
    .update(inboxMessages)
    .set({ acceptedAt: now, isAutomatic, text: '' })
    .where(mine(user, id as InboxMessageId));
}

/** Dismisses a message that waits; false if there is none. */
export async function markDismissed(tx: Db, user: UserId, id: InboxMessageId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(inboxMessages)
    .set({ deletedAt: now })
    .where(and(mine(user, id), isWaiting))
    .returning({ id: inboxMessages.id });
  return rows.length > 0;
}

const retentionMs = acceptedRetentionDays * 86_400_000;

/** Permanently deletes what was dismissed before `deletedBefore`, and what was accepted long ago. */
export async function purgeMessages(db: Db, deletedBefore: Date, now: Date): Promise<void> {
  const { deletedAt, acceptedAt } = inboxMessages;
  const isOver = or(lt(deletedAt, deletedBefore), lt(acceptedAt, new Date(now.getTime() - retentionMs)));
  await db.delete(inboxMessages).where(acrossUsers(isOver));
}

import type { InboxPatternId } from '@afdal/contract/finance/inbox';
import type { UserId } from '@afdal/contract/ids';
import type { Confirmations } from '@afdal/domain/money/inbox/confirmations';
import { maxInboxPatterns } from '@afdal/domain/money/inbox/limits';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../platform/database/own.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import type { MessageRow } from './messages-store.ts';
import { inboxMessages, inboxPatterns } from './tables.ts';

export type PatternRow = typeof inboxPatterns.$inferSelect;

const mine = (user: UserId, id: InboxPatternId) => own(inboxPatterns, user, eq(inboxPatterns.id, id));

/** The patterns that were confirmed, used last first. */
export async function findConfirmedPatterns(db: Db, user: UserId): Promise<PatternRow[]> {
  return await db
    .select()
    .from(inboxPatterns)
    .where(own(inboxPatterns, user, gt(inboxPatterns.confirmed, 0)))
    .orderBy(desc(inboxPatterns.usedAt), desc(inboxPatterns.id))
    .limit(maxInboxPatterns);
}

/** The user's patterns of some keys whose messages are accepted without asking, by key. */
export async function findAutomaticPatterns(
  db: Db,
  user: UserId,
  keys: readonly string[],
): Promise<Map<string, PatternRow>> {
  const isMeant = and(inArray(inboxPatterns.key, [...keys]), eq(inboxPatterns.isAutomatic, true));
  const rows = await db
    .select()
    .from(inboxPatterns)
    .where(own(inboxPatterns, user, isMeant));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Locks the user's pattern of a key until the transaction ends. */
export async function lockPatternByKey(tx: Db, user: UserId, key: string): Promise<PatternRow | null> {
  const [row] = await tx
    .select()
    .from(inboxPatterns)
    .where(own(inboxPatterns, user, eq(inboxPatterns.key, key)))
    .for('update');
  return row ?? null;
}

/** Locks the user's pattern with this id until the transaction ends. */
export async function lockPattern(tx: Db, user: UserId, id: InboxPatternId): Promise<PatternRow | null> {
  const [row] = await tx.select().from(inboxPatterns).where(mine(user, id)).for('update');
  return row ?? null;
}

export async function setAutomatic(
  tx: Db,
  user: UserId,
  id: InboxPatternId,
  isAutomatic: boolean,
): Promise<PatternRow | null> {
  const [row] = await tx.update(inboxPatterns).set({ isAutomatic }).where(mine(user, id)).returning();
  return row ?? null;
}

/** Stores what is known of a message's pattern now that it was accepted; of too many, those that were used least recently go. */
export async function savePattern(
  tx: Db,
  user: UserId,
  { patternKey, sender, type, payee, card }: MessageRow,
  { confirmed, isAutomatic }: Confirmations,
  now: Date,
): Promise<void> {
  const used = { sender, payee, confirmed, isAutomatic, usedAt: now };
  await tx
    .insert(inboxPatterns)
    .values({ id: uuidv7(now.getTime()), userId: user, key: patternKey, type, card, ...used })
    .onConflictDoUpdate({ target: [inboxPatterns.userId, inboxPatterns.key], set: used });
  await trimPatterns(tx, user);
}

export async function trimPatterns(tx: Db, user: UserId): Promise<void> {
  const older = tx
    .select({ id: inboxPatterns.id })
    .from(inboxPatterns)
    .where(own(inboxPatterns, user))
    .orderBy(desc(inboxPatterns.usedAt), desc(inboxPatterns.id))
    .offset(maxInboxPatterns);
  await tx
    .delete(inboxPatterns)
    .where(acrossUsers(hasDistributionKey(inboxPatterns, user), inArray(inboxPatterns.id, older)));
}

/** Has the messages of a pattern ask again, if the transaction with this id was made of one without asking. */
export async function stopPatternByTransaction(tx: Db, user: UserId, id: string): Promise<void> {
  const itsKey = tx
    .select({ key: inboxMessages.patternKey })
    .from(inboxMessages)
    .where(own(inboxMessages, user, eq(inboxMessages.id, id), eq(inboxMessages.isAutomatic, true)));
  await tx
    .update(inboxPatterns)
    .set({ isAutomatic: false })
    .where(own(inboxPatterns, user, inArray(inboxPatterns.key, itsKey)));
}

import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { MergeKind } from '@afdal/domain/money/matching/merge-kinds';
import { aliasedTable, asc, eq, getTableColumns, isNotNull, or, type SQL } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { recordset } from '../../../../platform/database/recordset.ts';
import { savePayees } from '../payee-store/store.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { moveBalances } from './balances.ts';
import { findCategoryKinds } from './references-store.ts';
import { type NewTransactionRow, signedFor, type TransactionRow, toSearchColumns } from './transaction-row.ts';

// Of two transactions that are one, one is kept, and the other merged into it: deleted, but neither in the trash nor ever
// purged while the first is there. It has its own fingerprint and all that it was, so that it can be separated again.

/** The user's rows with some ids, deleted or not, and the other parts of what they were split from. Locks them, in id order. */
export async function lockWithParts(tx: Db, user: UserId, ids: readonly string[]): Promise<TransactionRow[]> {
  if (ids.length === 0) return [];
  // A statement of its own: within an OR it would be compared with every row that the user has.
  const splits = await tx
    .selectDistinct({ splitId: transactions.splitId })
    .from(transactions)
    .where(
      acrossUsers(
        hasDistributionKey(transactions, user),
        isOneOf(transactions.id, ids),
        isNotNull(transactions.splitId),
      ),
    );
  const splitIds = splits.flatMap(({ splitId }) => splitId ?? []);
  return await tx
    .select()
    .from(transactions)
    .where(own(transactions, user, or(isOneOf(transactions.id, ids), isOneOf(transactions.splitId, splitIds))))
    .orderBy(asc(transactions.id))
    .for('update');
}

/** A row of a statement, and the transaction that it is. */
export interface Arrived {
  readonly row: NewTransactionRow;
  readonly matchId: string;
}

/**
 * Merges rows of a statement into what the account has of them, which must be locked with its parts. What a person wrote stays; what
 * was planned is cleared on the day of the row.
 *
 * @returns the rows whose transaction is no longer there, or no longer of their amount
 */
export async function mergeArrived(
  tx: Db,
  user: UserId,
  arrived: readonly Arrived[],
  now: Date,
): Promise<NewTransactionRow[]> {
  const ids = arrived.map(({ matchId }) => matchId);
  const known = (await lockWithParts(tx, user, ids)).filter(({ deletedAt }) => deletedAt === null);
  const [byId, bySplit] = [new Map(known.map((row) => [row.id, row])), groupParts(known)];
  const rejected: NewTransactionRow[] = [];
  const merged: (typeof transactions.$inferInsert)[] = [];
  const changes: Changes = new Map();
  const at = now.toISOString();
  for (const { row, matchId } of arrived) {
    const kept = byId.get(matchId);
    const parts = kept ? getParts(kept, bySplit) : [];
    const signed = parts.map((part) => signedFor(row.accountId, part));
    const isSame = signed.reduce((sum, minor) => sum + minor, 0) === signedFor(row.accountId, row);
    if (!kept || !isSame || !parts.every((part) => touches(part, row.accountId))) {
      rejected.push(row);
      continue;
    }
    const isCleared = row.status === 'cleared' && kept.status === 'planned';
    for (const part of isCleared ? parts : []) change(changes, part, clearedOn(part, row.occurredOn));
    merged.push({
      ...row,
      ...toSearchColumns(row),
      userId: user,
      createdAt: at,
      updatedAt: at,
      deletedAt: at,
      mergedIntoId: kept.id,
      mergedAs: 'same',
      mergedPlannedOn: isCleared ? kept.occurredOn : null,
    });
  }
  for (const some of chunk(merged, insertChunkSize)) {
    await tx.insert(transactions).select(recordset(transactions, some)).onConflictDoNothing();
  }
  await writeChanges(tx, user, changes);
  return rejected;
}

type BySplit = ReadonlyMap<string, readonly TransactionRow[]>;

function groupParts(rows: readonly TransactionRow[]): BySplit {
  const bySplit = new Map<string, TransactionRow[]>();
  for (const row of rows) {
    if (row.splitId === null) continue;
    const parts = bySplit.get(row.splitId);
    if (parts) parts.push(row);
    else bySplit.set(row.splitId, [row]);
  }
  return bySplit;
}

function getParts(row: TransactionRow, bySplit: BySplit): readonly TransactionRow[] {
  return row.splitId === null ? [row] : (bySplit.get(row.splitId) ?? [row]);
}

function touches({ accountId, toAccountId }: TransactionRow, id: string): boolean {
  return accountId === id || toAccountId === id;
}

function clearedOn(part: TransactionRow, occurredOn: TransactionRow['occurredOn']): TransactionRow {
  return { ...part, status: 'cleared', occurredOn };
}

/**
 * Merges one locked and live transaction into another: the other side of a transfer into the expense, which becomes the
 * transfer, or what is the same in other words. Answers the one that is kept.
 */
export async function mergeInto(
  tx: Db,
  user: UserId,
  kept: TransactionRow,
  merged: TransactionRow,
  as: MergeKind,
  now: Date,
): Promise<TransactionRow> {
  const isCleared = as === 'same' && kept.status === 'planned' && merged.status === 'cleared';
  const after = as === 'transfer' ? toTransfer(kept, merged) : isCleared ? clearedOn(kept, merged.occurredOn) : kept;
  const changes: Changes = new Map();
  change(changes, kept, after);
  change(changes, merged, {
    ...merged,
    deletedAt: now.toISOString(),
    mergedIntoId: kept.id,
    mergedAs: as,
    mergedPlannedOn: isCleared ? kept.occurredOn : null,
    mergedCategoryId: as === 'transfer' ? kept.categoryId : null,
    refusedIds: merged.refusedIds.filter((id) => id !== kept.id),
  });
  await writeChanges(tx, user, changes);
  return after;
}

function toTransfer(expense: TransactionRow, income: TransactionRow): TransactionRow {
  return {
    ...expense,
    type: 'transfer',
    toAccountId: income.accountId,
    receivedMinor: income.amountMinor,
    categoryId: null,
    toReconciledAt: income.reconciledAt,
  };
}

const kept = aliasedTable(transactions, 'kept');

/** What was merged into a transaction, or into another part of what it was split from. */
export async function findMerged(db: Db, user: UserId, id: TransactionId): Promise<TransactionRow[]> {
  const [split] = await db
    .select({ id: transactions.splitId })
    .from(transactions)
    .where(
      acrossUsers(hasDistributionKey(transactions, user), eq(transactions.id, id), isNotNull(transactions.splitId)),
    );
  const isKept = or(eq(kept.id, id), split?.id ? eq(kept.splitId, split.id) : undefined);
  return await db
    .select(getTableColumns(transactions))
    .from(transactions)
    .innerJoin(kept, own(kept, transactions.userId, eq(kept.id, transactions.mergedIntoId), isKept))
    .where(own(transactions, user, isNotNull(transactions.mergedIntoId)))
    .orderBy(asc(transactions.occurredOn), asc(transactions.id));
}

/**
 * Separates what was merged again: it is there as it was, and so is what it was merged into, but for what was changed of that
 * since. What was merged into a transaction that is in the trash goes there too.
 *
 * @returns what was separated
 */
export async function separateMerged(tx: Db, user: UserId, meant: SQL, now: Date): Promise<TransactionRow[]> {
  const separated = await tx
    .select()
    .from(transactions)
    .where(own(transactions, user, isNotNull(transactions.mergedIntoId), meant))
    .orderBy(asc(transactions.id))
    .for('update');
  const keptIds = separated.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const locked = [...separated, ...(await lockWithParts(tx, user, keptIds))];
  const named = locked.flatMap(({ categoryId, mergedCategoryId }) => [categoryId, mergedCategoryId]);
  const kinds = await findCategoryKinds(tx, user, [...new Set(named.flatMap((id) => id ?? []))]);
  const changes: Changes = new Map();
  const [byId, bySplit] = [new Map(locked.map((row) => [row.id, row])), groupParts(locked)];
  for (const row of separated) {
    const kept = byId.get(row.mergedIntoId ?? '');
    const parts = kept ? getParts(kept, bySplit) : [];
    const gone = parts.every(({ deletedAt, mergedIntoId }) => deletedAt !== null && mergedIntoId === null);
    change(changes, row, {
      ...row,
      deletedAt: gone ? (kept?.deletedAt ?? row.deletedAt) : null,
      ...unmerged,
      categoryId: kinds.has(row.categoryId ?? '') ? row.categoryId : null,
      reconciledAt: row.mergedAs === 'transfer' && kept ? kept.toReconciledAt : row.reconciledAt,
      refusedIds: row.mergedAs === 'transfer' && kept ? [...row.refusedIds, kept.id] : row.refusedIds,
    });
    for (const part of parts) {
      const current = changes.get(part.id)?.after ?? part;
      const category = kinds.get(row.mergedCategoryId ?? '') === 'expense' ? row.mergedCategoryId : null;
      change(changes, part, beforeMerge(current, row, category));
    }
  }
  await writeChanges(tx, user, changes);
  const live = separated.map((row) => changes.get(row.id)?.after ?? row).filter(({ deletedAt }) => deletedAt === null);
  await savePayees(
    tx,
    user,
    live.filter(({ splitId }) => splitId === null),
    now,
  );
  return live;
}

/** What something was before another was merged into it, where it is still what that made it. */
function beforeMerge(kept: TransactionRow, row: TransactionRow, categoryId: string | null): TransactionRow {
  if (row.mergedAs === 'transfer') {
    const isAsMerged = kept.type === 'transfer' && kept.toAccountId === row.accountId;
    if (!isAsMerged) return kept;
    return { ...kept, type: 'expense', toAccountId: null, receivedMinor: null, categoryId, toReconciledAt: null };
  }
  const isAsCleared = kept.status === 'cleared' && kept.occurredOn === row.occurredOn;
  if (row.mergedPlannedOn === null || !isAsCleared || kept.mergedIntoId !== null) return kept;
  return { ...kept, status: 'planned', occurredOn: row.mergedPlannedOn, reconciledAt: null, toReconciledAt: null };
}

/** Locked rows as they were and as they become, by id. */
type Changes = Map<string, { readonly before: TransactionRow; readonly after: TransactionRow }>;

function change(changes: Changes, row: TransactionRow, after: TransactionRow): void {
  changes.set(row.id, { before: changes.get(row.id)?.before ?? row, after });
}

/** Writes what differs, and moves the balances. `updatedAt` stays: only what a person changes counts as edited. */
async function writeChanges(tx: Db, user: UserId, changes: Changes): Promise<void> {
  const all = [...changes.values()].filter(({ before, after }) => before !== after);
  const separated = all.filter(({ before, after }) => isOnlySeparated(before, after));
  for (const some of chunk(separated.map(({ after }) => after.id))) {
    await tx
      .update(transactions)
      .set({ deletedAt: null, ...unmerged })
      .where(acrossUsers(hasDistributionKey(transactions, user), isOneOf(transactions.id, some)));
  }
  for (const { before, after } of all) {
    if (isOnlySeparated(before, after)) continue;
    const { type, status, toAccountId, receivedMinor, categoryId, occurredOn, deletedAt, refusedIds } = after;
    const { mergedIntoId, mergedAs, mergedPlannedOn, mergedCategoryId, reconciledAt, toReconciledAt } = after;
    await tx
      .update(transactions)
      .set({
        type,
        status,
        toAccountId,
        receivedMinor,
        categoryId,
        occurredOn,
        deletedAt,
        refusedIds,
        mergedIntoId,
        mergedAs,
        mergedPlannedOn,
        mergedCategoryId,
        reconciledAt,
        toReconciledAt,
      })
      .where(acrossUsers(hasDistributionKey(transactions, user), eq(transactions.id, after.id)));
  }
  const live = (rows: readonly TransactionRow[]) => rows.filter(({ deletedAt }) => deletedAt === null);
  await moveBalances(tx, user, {
    before: live(all.map(({ before }) => before)),
    after: live(all.map(({ after }) => after)),
  });
}

const unmerged = { mergedIntoId: null, mergedAs: null, mergedPlannedOn: null, mergedCategoryId: null } as const;

function isOnlySeparated(before: TransactionRow, after: TransactionRow): boolean {
  const isBack = before.mergedAs === 'same' && after.mergedIntoId === null && after.deletedAt === null;
  return isBack && before.categoryId === after.categoryId;
}

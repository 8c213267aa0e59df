import type { RecurringId } from '@afdal/contract/finance/recurring';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { StoredOccurrence } from '@afdal/domain/recurring/occurrences';
import { eq, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../platform/database/chunk.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/is-one-of.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { recurringOccurrences } from './tables.ts';

/** What is stored of an occurrence. */
export interface OccurrenceRow extends StoredOccurrence {
  readonly recurringId: string;
  readonly settledAt: string | null;
  /** Null where its transaction is not live. */
  readonly matchedAt: string | null;
  /** The transaction that recorded it last, in the trash or not. */
  readonly lastTransactionId: string | null;
  readonly replacedTransactionId: string | null;
  readonly refusedIds: readonly string[];
}

const itsTransaction = own(
  transactions,
  recurringOccurrences.userId,
  eq(transactions.id, recurringOccurrences.transactionId),
  isNull(transactions.deletedAt),
);

/** What is stored of the occurrences of something that recurs; or of all that recurs for a user, planned since a day. */
export async function findStoredOccurrences(
  db: Db,
  user: UserId,
  scope: { readonly id: RecurringId } | { readonly since: CivilDate },
): Promise<OccurrenceRow[]> {
  const { recurringId, plannedOn, dueOn, amountMinor, settledAt, refusedIds } = recurringOccurrences;
  return await db
    .select({
      recurringId,
      settledAt,
      refusedIds,
      amountMinor,
      plannedOn: sql<CivilDate>`${plannedOn}`,
      dueOn: sql<CivilDate | null>`${dueOn}`,
      isSkipped: sql<boolean>`${recurringOccurrences.skippedAt} is not null`,
      transactionId: sql<string | null>`${transactions.id}`,
      lastTransactionId: recurringOccurrences.transactionId,
      replacedTransactionId: recurringOccurrences.replacedTransactionId,
      matchedAt: sql<
        string | null
      >`case when ${transactions.id} is not null then ${recurringOccurrences.matchedAt} end`,
    })
    .from(recurringOccurrences)
    .leftJoin(transactions, itsTransaction)
    .where(own(recurringOccurrences, user, 'id' in scope ? eq(recurringId, scope.id) : gte(plannedOn, scope.since)));
}

type Stored = typeof recurringOccurrences.$inferSelect;
export type OccurrenceChanges = Partial<Omit<Stored, 'userId' | 'recurringId' | 'plannedOn'>>;

/** Stores what changes of an occurrence, of which there may be no row yet. What recurs must be locked. */
export async function saveOccurrence(
  tx: Db,
  user: UserId,
  { recurringId, plannedOn }: { readonly recurringId: string; readonly plannedOn: CivilDate },
  changes: OccurrenceChanges,
): Promise<void> {
  await tx
    .insert(recurringOccurrences)
    .values({ refusedIds: [], ...changes, userId: user, recurringId, plannedOn })
    .onConflictDoUpdate({
      target: [recurringOccurrences.recurringId, recurringOccurrences.plannedOn],
      set: changes,
      setWhere: own(recurringOccurrences, user),
    });
}

/** Forgets where open occurrences from a day on were moved, and their own amounts. */
export async function clearOwnDays(tx: Db, user: UserId, id: RecurringId, from: CivilDate): Promise<void> {
  await tx
    .update(recurringOccurrences)
    .set({ dueOn: null, amountMinor: null })
    .where(
      own(
        recurringOccurrences,
        user,
        eq(recurringOccurrences.recurringId, id),
        gte(recurringOccurrences.plannedOn, from),
        isNull(recurringOccurrences.transactionId),
      ),
    );
}

/** Stores what is known of occurrences under the names that they have from now on, by those they had; all from a day on. */
export async function renameOccurrences(
  tx: Db,
  user: UserId,
  id: RecurringId,
  from: CivilDate,
  names: ReadonlyMap<CivilDate, CivilDate>,
): Promise<void> {
  const { recurringId, plannedOn } = recurringOccurrences;
  const isMeant = own(recurringOccurrences, user, eq(recurringId, id), gte(plannedOn, from));
  const rows = await tx.delete(recurringOccurrences).where(isMeant).returning();
  const renamed = rows.flatMap((row) => {
    const name = names.get(row.plannedOn);
    return name ? [{ ...row, plannedOn: name }] : [];
  });
  // What no occurrence was called any more stays, unless another one is called so now.
  const others = rows.filter((row) => !names.has(row.plannedOn));
  for (const some of chunk([...renamed, ...others], insertChunkSize)) {
    await tx.insert(recurringOccurrences).values(some).onConflictDoNothing();
  }
}

/** How many transactions are compared with what was expected: the latest. */
const maxCompared = 2_000;

/** Live transactions of some accounts since a day that record no occurrence and did not. */
export async function unmatchedTransactions(db: Db, user: UserId, accountIds: readonly string[], since: CivilDate) {
  const ofOccurrence = db
    .select({ one: sql`1` })
    .from(recurringOccurrences)
    .where(
      own(
        recurringOccurrences,
        user,
        or(
          eq(recurringOccurrences.transactionId, transactions.id),
          eq(recurringOccurrences.replacedTransactionId, transactions.id),
        ),
      ),
    );
  return await db
    .select()
    .from(transactions)
    .where(
      own(
        transactions,
        user,
        inArray(transactions.accountId, [...accountIds]),
        gte(transactions.occurredOn, since),
        isNull(transactions.deletedAt),
        eq(transactions.status, 'cleared'),
        eq(transactions.excluded, false),
        notExists(ofOccurrence),
      ),
    )
    .orderBy(sql`${transactions.occurredOn} desc, ${transactions.id} desc`)
    .limit(maxCompared);
}

/** Which of some transactions record an occurrence. */
export async function findRecordingTransactions(db: Db, user: UserId, ids?: readonly string[]): Promise<string[]> {
  const { transactionId } = recurringOccurrences;
  const rows = await db
    .select({ transactionId })
    .from(recurringOccurrences)
    .where(own(recurringOccurrences, user, ids && isOneOf(transactionId, ids)));
  return rows.flatMap((row) => row.transactionId ?? []);
}

/** Whether a transaction records another occurrence than this one. */
export async function recordsAnother(
  db: Db,
  user: UserId,
  transactionId: TransactionId,
  { recurringId, plannedOn }: { readonly recurringId: string; readonly plannedOn: CivilDate },
): Promise<boolean> {
  const rows = await db
    .select({ plannedOn: recurringOccurrences.plannedOn })
    .from(recurringOccurrences)
    .where(
      own(
        recurringOccurrences,
        user,
        eq(recurringOccurrences.transactionId, transactionId),
        or(ne(recurringOccurrences.recurringId, recurringId), ne(recurringOccurrences.plannedOn, plannedOn)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

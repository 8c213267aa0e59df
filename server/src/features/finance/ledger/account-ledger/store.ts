import type { Reconciliation } from '@afdal/contract/finance/account-ledger';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { own } from '../../../../platform/database/own.ts';
import { reconciliations } from '../schema/reconciliations-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';
import type { RowPosition } from '../transactions/cursor.ts';

export type ReconciliationRow = typeof reconciliations.$inferSelect;

/** The side of a transaction that an account is on. */
const sides = [
  { accountColumn: transactions.accountId, mark: 'reconciledAt' },
  { accountColumn: transactions.toAccountId, mark: 'toReconciledAt' },
] as const;

const isPosted = and(isNull(transactions.deletedAt), eq(transactions.status, 'cleared'));
const touches = (account: AccountId) => or(...sides.map(({ accountColumn }) => eq(accountColumn, account)));

/** What the posted transactions of an account changed its balance by, from a row on, or after a day. */
export async function changedSince(
  db: Db,
  user: UserId,
  account: AccountId,
  since: RowPosition | { readonly day: CivilDate },
): Promise<number> {
  const { accountId, type, amountMinor, receivedMinor, occurredOn, id } = transactions;
  const isSince: SQL =
    'day' in since
      ? sql`${occurredOn} > ${since.day}::date`
      : sql`(${occurredOn}, ${id}) >= (${since.occurredOn}::date, ${since.id}::uuid)`;
  const change = sql`case when ${accountId} <> ${account} then ${receivedMinor}
    when ${type} = 'income' then ${amountMinor} else -${amountMinor} end`;
  const [row] = await db
    .select({ minor: sql<number>`coalesce(sum(${change}), 0)::bigint` })
    .from(transactions)
    .where(own(transactions, user, isPosted, touches(account), isSince));
  return row?.minor ?? 0;
}

/** When each of some transactions was reconciled with an account; those that were not are left out. */
export async function findMarks(
  db: Db,
  user: UserId,
  account: AccountId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, accountId, reconciledAt, toReconciledAt } = transactions;
  const rows = await db
    .select({ id, accountId, reconciledAt, toReconciledAt })
    .from(transactions)
    .where(own(transactions, user, inArray(id, [...ids])));
  return new Map(
    rows.flatMap((row) => {
      const at = row.accountId === account ? row.reconciledAt : row.toReconciledAt;
      return at === null ? [] : [[row.id, at] as const];
    }),
  );
}

/** The account's posted transactions up to a day that are not reconciled with it. */
const isOpen = (account: AccountId, on: CivilDate) =>
  and(
    isPosted,
    lte(transactions.occurredOn, on),
    or(...sides.map(({ accountColumn, mark }) => and(eq(accountColumn, account), isNull(transactions[mark])))),
  );

/** How many of the account's posted transactions up to a day are reconciled with it, and how many are not. */
export async function countByMark(db: Db, user: UserId, account: AccountId, on: CivilDate) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      openCount: sql<number>`(count(*) filter (where ${isOpen(account, on)}))::int`,
    })
    .from(transactions)
    .where(own(transactions, user, isPosted, touches(account), lte(transactions.occurredOn, on)));
  const { all = 0, openCount = 0 } = row ?? {};
  return { reconciledCount: all - openCount, openCount };
}

/** The ids of those that are not reconciled. Locks them: nobody else can change them until the transaction ends. */
export async function lockOpen(tx: Db, user: UserId, account: AccountId, on: CivilDate): Promise<string[]> {
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, user, isOpen(account, on)))
    .orderBy(asc(transactions.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Marks transactions as reconciled with an account. */
export async function mark(
  tx: Db,
  user: UserId,
  { accountId, createdAt }: Pick<ReconciliationRow, 'accountId' | 'createdAt'>,
  ids: readonly string[],
): Promise<void> {
  for (const { accountColumn, mark } of sides) {
    await tx
      .update(transactions)
      .set({ [mark]: createdAt })
      .where(own(transactions, user, eq(accountColumn, accountId), isOneOf(transactions.id, ids)));
  }
}

/** Takes the marks of a reconciliation away. */
export async function unmark(tx: Db, user: UserId, { accountId, createdAt }: ReconciliationRow): Promise<void> {
  for (const { accountColumn, mark } of sides) {
    await tx
      .update(transactions)
      .set({ [mark]: null })
      .where(own(transactions, user, eq(accountColumn, accountId), eq(transactions[mark], createdAt)));
  }
}

export async function findReconciliation(db: Db, user: UserId, id: string): Promise<ReconciliationRow | null> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(own(reconciliations, user, eq(reconciliations.id, id)));
  return row ?? null;
}

export async function lastReconciliation(db: Db, user: UserId, account: AccountId): Promise<ReconciliationRow | null> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(own(reconciliations, user, eq(reconciliations.accountId, account)))
    .orderBy(desc(reconciliations.createdAt))
    .limit(1);
  return row ?? null;
}

/** Inserts the row; null if its id is taken. */
export async function insertReconciliation(
  tx: Db,
  user: UserId,
  row: Omit<ReconciliationRow, 'userId'>,
): Promise<ReconciliationRow | null> {
  const [added] = await tx
    .insert(reconciliations)
    .values({ ...row, userId: user })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

export async function deleteReconciliation(tx: Db, user: UserId, id: string): Promise<void> {
  await tx.delete(reconciliations).where(own(reconciliations, user, eq(reconciliations.id, id)));
}

export function toReconciliation({ userId, ...row }: ReconciliationRow): Reconciliation {
  return row;
}

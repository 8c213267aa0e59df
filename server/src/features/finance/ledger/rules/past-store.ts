import type { UserId } from '@afdal/contract/ids';
import { maxDaysApart } from '@afdal/domain/money/limits';
import { asc, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';
import type { RowPosition } from '../transactions/cursor.ts';
import { type TransactionRow, toSearchColumns } from '../transactions/transaction-row.ts';

/** What rules see of a transaction. */
export const ruleColumns = {
  type: transactions.type,
  payee: transactions.payee,
  originalPayee: transactions.originalPayee,
  note: transactions.note,
  tags: transactions.tags,
  categoryId: transactions.categoryId,
  accountId: transactions.accountId,
  toAccountId: transactions.toAccountId,
  amountMinor: transactions.amountMinor,
  currency: transactions.currency,
  occurredOn: transactions.occurredOn,
};

const rowsAtOnce = 1_000;

export type PastRow = Awaited<ReturnType<typeof findPast>>[number];

/** A thousand of the user's live transactions, the latest first, behind the last one of those before. */
export async function findPast(db: Db, user: UserId, after: RowPosition | undefined) {
  const { id, occurredOn, splitId, reconciledAt, toReconciledAt } = transactions;
  const isBehind = after && sql`(${occurredOn}, ${id}) < (${after.occurredOn}::date, ${after.id}::uuid)`;
  return await db
    .select({
      id,
      ...ruleColumns,
      isFixed: sql<boolean>`(${splitId} is not null or ${reconciledAt} is not null or ${toReconciledAt} is not null)`,
    })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), isBehind))
    .orderBy(desc(occurredOn), desc(id))
    .limit(rowsAtOnce);
}

/** The user's transactions that others are merged into. */
export async function findMergedInto(db: Db, user: UserId): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: transactions.mergedIntoId })
    .from(transactions)
    .where(own(transactions, user, isNotNull(transactions.mergedIntoId)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

interface TransferSide {
  readonly id: string;
  /** The account that would have the other side. */
  readonly otherAccountId: string;
}

/** Those of some transactions whose other account has the other side, of the same amount and a near day, as income or an expense. */
export async function findWithOtherSide(db: Db, user: UserId, sides: readonly TransferSide[]): Promise<Set<string>> {
  if (sides.length === 0) return new Set();
  const ids = sides.map(({ id }) => id);
  const others = sides.map(({ otherAccountId }) => otherAccountId);
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct one.id from unnest(${sql.param(ids)}::uuid[], ${sql.param(others)}::uuid[]) as side(id, account_id)
      join transactions one on one.id = side.id and one.user_id = ${user}
      join transactions other on other.user_id = one.user_id and other.account_id = side.account_id
       and other.amount_minor = one.amount_minor and other.currency = one.currency and other.deleted_at is null
       and other.type <> 'transfer' and other.type <> one.type
       and other.occurred_on between one.occurred_on - ${maxDaysApart}::int and one.occurred_on + ${maxDaysApart}::int`);
  return new Set(rows.map(({ id }) => id));
}

/** Locks the user's live transactions with these ids until the transaction ends, in id order as everywhere. Returns their ids. */
export async function lockPast(tx: Db, user: UserId, ids: readonly string[]): Promise<string[]> {
  const locked: string[] = [];
  for (const some of chunk(ids.toSorted())) {
    const rows = await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(own(transactions, user, isNull(transactions.deletedAt), isOneOf(transactions.id, some)))
      .orderBy(asc(transactions.id))
      .for('update');
    locked.push(...rows.map(({ id }) => id));
  }
  return locked;
}

/** The user's live rows with these ids. */
export async function findLocked(tx: Db, user: UserId, ids: readonly string[]): Promise<TransactionRow[]> {
  return await tx
    .select()
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), isOneOf(transactions.id, ids)));
}

/** Overwrites what rules change of locked rows, without balances and payees. */
export async function overwritePast(tx: Db, user: UserId, rows: readonly TransactionRow[], now: Date): Promise<void> {
  for (const some of chunk(rows, insertChunkSize)) {
    const changed = some.map((row) => ({
      id: row.id,
      type: row.type,
      account_id: row.accountId,
      to_account_id: row.toAccountId,
      received_minor: row.receivedMinor,
      category_id: row.categoryId,
      payee: row.payee,
      original_payee: row.originalPayee,
      note: row.note,
      tags: row.tags,
      payee_key: toSearchColumns(row).payeeKey,
      search_text: toSearchColumns(row).searchText,
    }));
    await tx
      .update(transactions)
      .set({
        type: sql`changed.type`,
        accountId: sql`changed.account_id`,
        toAccountId: sql`changed.to_account_id`,
        receivedMinor: sql`changed.received_minor`,
        categoryId: sql`changed.category_id`,
        payee: sql`changed.payee`,
        originalPayee: sql`changed.original_payee`,
        note: sql`changed.note`,
        tags: sql`changed.tags`,
        payeeKey: sql`changed.payee_key`,
        searchText: sql`changed.search_text`,
        updatedAt: now.toISOString(),
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id uuid, type text, account_id uuid, to_account_id uuid, received_minor bigint, category_id uuid, payee text, original_payee text, note text, tags text[], payee_key text, search_text text)`,
      )
      .where(acrossUsers(hasDistributionKey(transactions, user), sql`${transactions.id} = changed.id`));
  }
}

import type { Transaction } from '@afdal/contract/transactions';
import { searchable } from '@afdal/domain/text/searchable';
import { getTableColumns, sql } from 'drizzle-orm';
import { transactions } from '../schema/transactions-tables.ts';

export type TransactionRow = typeof transactions.$inferSelect;

type SearchColumn = 'payeeKey' | 'searchText';
type ManagedColumn = 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt';

/** The columns that callers write; the search columns are derived from them. */
export type NewTransactionRow = Omit<TransactionRow, SearchColumn | ManagedColumn>;

const { userId, payeeKey, searchText, receiptId, importLine, fingerprint, deletedAt, ...shown } =
  getTableColumns(transactions);

/** The columns that the owner sees. */
export const shownColumns = {
  ...shown,
  hasReceipt: sql<boolean>`${receiptId} is not null`.as('has_receipt'),
  trashedAt: deletedAt,
};

export function toTransaction(row: TransactionRow): Transaction {
  const { id, type, status, accountId, toAccountId, amountMinor, receivedMinor, currency, categoryId } = row;
  const { occurredOn, payee, note, tags, importId, splitId, createdAt, updatedAt } = row;
  return {
    ...{ id, type, status, accountId, toAccountId, amountMinor, receivedMinor, currency, categoryId },
    ...{ occurredOn, payee, note, tags, importId, splitId, createdAt, updatedAt },
    hasReceipt: row.receiptId !== null,
    trashedAt: row.deletedAt,
  };
}

/** The key of a payee, the same for two spellings of one name. */
export function payeeKeyOf(payee: string): string {
  return searchable(payee);
}

/** The search columns of a transaction. */
export function foundBy({ payee, note, tags }: Pick<TransactionRow, 'payee' | 'note' | 'tags'>) {
  return { payeeKey: payeeKeyOf(payee), searchText: searchable([payee, note, ...tags].join(' ')) };
}

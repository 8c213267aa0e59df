import type { Transaction } from '@afdal/contract/transactions';
import { searchable } from '@afdal/domain/text/searchable';
import { getTableColumns, sql } from 'drizzle-orm';
import { transactions } from './tables.ts';

export type TransactionRow = typeof transactions.$inferSelect;

type Found = 'payeeKey' | 'searchText';
type Kept = 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt';

/** What of a transaction is written; how it is found follows from it. */
export type NewTransactionRow = Omit<TransactionRow, Found | Kept>;

const { userId, payeeKey, searchText, receiptId, importLine, fingerprint, deletedAt, ...shown } =
  getTableColumns(transactions);

/** What of a row its owner sees. */
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

/** A payee as two spellings of it are one. */
export function payeeKeyOf(payee: string): string {
  return searchable(payee);
}

/** By what a transaction is found. */
export function foundBy({ payee, note, tags }: Pick<TransactionRow, 'payee' | 'note' | 'tags'>) {
  return { payeeKey: payeeKeyOf(payee), searchText: searchable([payee, note, ...tags].join(' ')) };
}

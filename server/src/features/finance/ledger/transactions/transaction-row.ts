import type { Transaction } from '@afdal/contract/finance/transactions';
import { type TransactionText, transactionTexts } from '@afdal/domain/money/transaction-texts';
import { searchable } from '@afdal/domain/text/searchable';
import { getTableColumns, sql } from 'drizzle-orm';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import { transactions } from '../schema/transactions-tables.ts';

export type TransactionRow = typeof transactions.$inferSelect;

type SearchColumn = 'payeeKey' | 'searchText';
type OptionalColumn =
  | 'excluded'
  | 'reconciledAt'
  | 'toReconciledAt'
  | 'pendingFingerprint'
  | 'pendingImportId'
  | 'confirmedOn'
  | 'originalPayee'
  | 'formerPayee'
  | MergeColumn;
type MergeColumn = 'mergedIntoId' | 'mergedAs' | 'mergedPlannedOn' | 'mergedCategoryId' | 'refusedIds';
type ManagedColumn = 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt';

type Moving = Pick<TransactionRow, 'type' | 'toAccountId' | 'amountMinor' | 'receivedMinor'>;

/** What a transaction changes the balance of one of its accounts by, in minor units: a transfer counts for both. */
export function signedFor(accountId: string, { type, toAccountId, amountMinor, receivedMinor }: Moving): number {
  if (toAccountId === accountId) return receivedMinor ?? amountMinor;
  return type === 'income' ? amountMinor : -amountMinor;
}

/** The columns that callers write; the search columns are derived from them. */
export type NewTransactionRow = Omit<TransactionRow, SearchColumn | ManagedColumn | OptionalColumn> &
  Partial<Pick<TransactionRow, OptionalColumn>>;

const {
  userId,
  payeeKey,
  searchText,
  receiptId,
  importLine,
  fingerprint,
  pendingFingerprint,
  pendingImportId,
  confirmedOn,
  formerPayee,
  mergedIntoId,
  mergedAs,
  mergedPlannedOn,
  mergedCategoryId,
  refusedIds,
  deletedAt,
  reconciledAt,
  toReconciledAt,
  ...fields
} = getTableColumns(transactions);

/** The columns that the owner sees. */
export const transactionColumns = {
  ...fields,
  isPending: sql<boolean>`(${transactions.pendingFingerprint} is not null and ${transactions.status} = 'planned')`.as(
    'is_pending',
  ),
  hasReceipt: sql<boolean>`${receiptId} is not null`.as('has_receipt'),
  trashedAt: deletedAt,
};

export function toTransaction(row: TransactionRow): Transaction {
  const { userId, payeeKey, searchText, importLine, fingerprint, reconciledAt, toReconciledAt, ...rest } = row;
  const { receiptId, deletedAt, formerPayee, pendingFingerprint, pendingImportId, confirmedOn, ...others } = rest;
  const { mergedIntoId, mergedAs, mergedPlannedOn, mergedCategoryId, refusedIds, ...fields } = others;
  const isPending = pendingFingerprint !== null && row.status === 'planned';
  return { ...fields, isPending, hasReceipt: receiptId !== null, trashedAt: deletedAt };
}

/** The search columns of a transaction. */
export function toSearchColumns(row: Pick<TransactionRow, TransactionText | 'tags'>) {
  const searched = [...transactionTexts.map((name) => row[name]), ...row.tags];
  return { payeeKey: getPayeeKey(row.payee), searchText: searchable(searched.join(' ')) };
}

interface Moved {
  readonly type: 'expense' | 'income' | 'transfer';
  readonly accountId: string;
  readonly toAccountId: string | null;
}

/** The account that money comes into: one beyond the plan pays, and is not filled. */
export function filledAccount({ type, accountId, toAccountId }: Moved): string | null {
  if (type === 'income') return accountId;
  return type === 'transfer' ? toAccountId : null;
}

type ReconciledColumns = Pick<
  TransactionRow,
  'type' | 'status' | 'occurredOn' | 'accountId' | 'toAccountId' | 'amountMinor' | 'receivedMinor'
>;

/** What stays reconciled of a transaction that is changed: a side whose account, day and amount are what the bank agreed to. */
export function retainReconciled(
  before: TransactionRow,
  after: ReconciledColumns,
): Pick<TransactionRow, 'reconciledAt' | 'toReconciledAt'> {
  const isSame = (...columns: (keyof ReconciledColumns)[]) =>
    columns.every((column) => before[column] === after[column]);
  const isMoved = !isSame('type', 'status', 'occurredOn');
  return {
    reconciledAt: !isMoved && isSame('accountId', 'amountMinor') ? before.reconciledAt : null,
    toReconciledAt: !isMoved && isSame('toAccountId', 'receivedMinor') ? before.toReconciledAt : null,
  };
}

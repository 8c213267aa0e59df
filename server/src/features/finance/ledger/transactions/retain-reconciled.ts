import type { TransactionRow } from './transaction-row.ts';

type Moved = Pick<
  TransactionRow,
  'type' | 'status' | 'occurredOn' | 'accountId' | 'toAccountId' | 'amountMinor' | 'receivedMinor'
>;

/** What stays reconciled of a transaction that is changed: a side whose account, day and amount are what the bank agreed to. */
export function retainReconciled(
  before: TransactionRow,
  after: Moved,
): Pick<TransactionRow, 'reconciledAt' | 'toReconciledAt'> {
  const isSame = (...columns: (keyof Moved)[]) => columns.every((column) => before[column] === after[column]);
  const isMoved = !isSame('type', 'status', 'occurredOn');
  return {
    reconciledAt: !isMoved && isSame('accountId', 'amountMinor') ? before.reconciledAt : null,
    toReconciledAt: !isMoved && isSame('toAccountId', 'receivedMinor') ? before.toReconciledAt : null,
  };
}

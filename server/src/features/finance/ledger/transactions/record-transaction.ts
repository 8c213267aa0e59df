import type { EndpointBody } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import type { Db } from '../../../../platform/database/database.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { limitedAccounts } from '../money-accounts/store.ts';
import { postTransaction } from './post-transaction.ts';
import { postSplit } from './split-transaction.ts';
import { filledAccount, type TransactionRow } from './transaction-row.ts';

export type NewTransactionBody = EndpointBody<typeof transactions.addTransaction>;

/** `originalPayee` is the payee as a message wrote it. */
export type RecordedInput = NewTransactionBody & { readonly id: string; readonly originalPayee?: string | null };

/**
 * Records a new transaction as a person gave it, whole or in parts, in the caller's database transaction.
 *
 * @returns null if its id is taken
 * @throws AppError `validation_failed` on every invalid field, `premium_required` for an account beyond the plan
 */
export async function recordTransaction(
  tx: Db,
  user: CallerToday,
  { parts, ...whole }: RecordedInput,
  now: Date,
  listeners: LedgerListeners,
): Promise<TransactionRow | null> {
  const filled = filledAccount(whole);
  if (filled) await assertWritable(tx, user.id, limitedAccounts, filled, now);
  if (parts) return await postSplit(tx, user, { ...whole, parts }, now, listeners);
  return await postTransaction(tx, user, whole, now, listeners);
}

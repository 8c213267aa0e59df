import type { TransactionChange, transactions } from '@afdal/contract/finance/transactions';
import type { TransactionStatus } from '@afdal/domain/money/transaction';
import { computeStatus } from '@afdal/domain/money/transaction-problems';
import type * as z from 'zod/mini';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { omitUndefined } from '../../../../platform/omit-undefined.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { limitedAccounts } from '../money-accounts/store.ts';
import { resolvePayees } from '../payee-store/names-store.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import { followOtherNames, savePayees } from '../payee-store/store.ts';
import { findCategoryKinds, lockAccounts, lockCategories, type NamedAccount } from './references-store.ts';
import { lockTransaction, updateTransaction } from './store.ts';
import { filledAccount, retainReconciled, type TransactionRow, toTransaction } from './transaction-row.ts';
import { getReceivedMinor, validateTransaction } from './validate-transaction.ts';

/** Changes the given fields, if the resulting transaction is valid as a whole. */
export async function editTransaction(
  { db, user, params, body, now }: Call<typeof transactions.editTransaction>,
  { onSpending, onAmountChanging }: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    // Lock order, the same everywhere to prevent deadlocks: categories, transactions, accounts.
    const named = await lockCategories(tx, user.id, body.categoryId ? [body.categoryId] : []);
    const before = orNotFound(await lockTransaction(tx, user.id, params.id));
    const ids = [before.accountId, before.toAccountId, body.accountId, body.toAccountId];
    const accounts = await lockAccounts(tx, user.id, ids);
    const [requested] = await resolvePayees(tx, user.id, [merged(before, body, accounts)]);
    if (!requested) throw new Error('as many rows as were given');
    const filled = filledAccount(requested);
    if (filled && filled !== filledAccount(before)) await assertWritable(tx, user.id, limitedAccounts, filled, now);
    const stored = before.categoryId;
    const categories = body.categoryId === undefined && stored ? await findCategoryKinds(tx, user.id, [stored]) : named;
    const currentAccountIds = [before.accountId, before.toAccountId];
    validateTransaction(
      { ...requested, status: body.status },
      { accounts, categories, today: user.today, currentAccountIds },
    );
    const status = statusAfter(before, requested, body, user.today);
    if (affectsAmount(before, { ...requested, status })) await onAmountChanging(tx, user.id, params.id, now);
    const moved = { ...requested, status, receivedMinor: getReceivedMinor(requested) };
    const row = { ...moved, ...retainReconciled(before, moved) };
    // Payees before what follows from spending, the same lock order as in `insertTransactions`.
    if (affectsPayee(body)) await savePayees(tx, user.id, [row], now);
    const after = await updateTransaction(tx, user.id, before, row, now, onSpending);
    if (body.payee !== undefined) await followOtherNames(tx, user.id, [after.payeeKey]);
    return toTransaction(after);
  });
}

type Change = z.infer<typeof TransactionChange>;

function merged(before: TransactionRow, change: Change, accounts: ReadonlyMap<string, NamedAccount>): TransactionRow {
  const { toAccountId = before.toAccountId, categoryId = before.categoryId } = change;
  const { receivedMinor = receivedBefore(before, toAccountId, accounts) } = change;
  const { payee = before.payee } = change;
  return {
    ...before,
    ...omitUndefined(change),
    formerPayee: getPayeeKey(payee) === before.payeeKey ? before.formerPayee : null,
    toAccountId,
    categoryId,
    receivedMinor,
  };
}

/** Whether a change makes what was posted another amount, or another transfer; what is planned again posts nothing. */
function affectsAmount(before: TransactionRow, after: TransactionRow): boolean {
  const isPlannedAgain = before.status === 'cleared' && after.status === 'planned';
  const isChanged = (column: keyof TransactionRow) => before[column] !== after[column];
  return (
    isPlannedAgain ||
    isChanged('type') ||
    isChanged('amountMinor') ||
    isChanged('currency') ||
    (before.type === 'transfer' && (isChanged('accountId') || isChanged('toAccountId') || isChanged('occurredOn')))
  );
}

/** Whether a change sets payee, category or type: correcting the note of an old row must not override newer history. */
function affectsPayee({ payee, categoryId, type }: Change): boolean {
  return payee !== undefined || categoryId !== undefined || type !== undefined;
}

/**
 * Unless status or date is set, a cleared transaction stays cleared, even if a later day start makes its date tomorrow. One
 * that is planned because its date was still to come follows a date that is mended.
 */
function statusAfter(
  before: TransactionRow,
  requested: TransactionRow,
  change: Change,
  today: string,
): TransactionStatus {
  if (change.status === undefined && change.occurredOn === undefined) return requested.status;
  const isByDate = change.status === undefined && before.occurredOn > today;
  return computeStatus(isByDate ? undefined : requested.status, requested.occurredOn, today);
}

/** A received amount that was entered stays while the target account does; one derived from the amount is derived again. */
function receivedBefore(
  before: TransactionRow,
  toAccountId: string | null,
  accounts: ReadonlyMap<string, NamedAccount>,
): number | null {
  const wasEntered = accounts.get(before.toAccountId ?? '')?.currency !== before.currency;
  return wasEntered && toAccountId === before.toAccountId ? before.receivedMinor : null;
}

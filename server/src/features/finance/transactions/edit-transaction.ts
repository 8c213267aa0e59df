import type { TransactionChange, transactions } from '@afdal/contract/transactions';
import type { TransactionStatus } from '@afdal/domain/money/transaction';
import { statusOf } from '@afdal/domain/money/transaction-problems';
import type * as z from 'zod/mini';
import { found } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { keepPayees } from './payee-store.ts';
import { kindsOf, lockAccounts, lockCategories, type NamedAccount } from './references-store.ts';
import { lockTransaction, updateTransaction } from './store.ts';
import { type TransactionRow, toTransaction } from './transaction-row.ts';
import { receivedOf, validateTransaction } from './validate-transaction.ts';

/** Changes what is named, where the whole that comes of it may be recorded. */
export async function editTransaction({ db, user, params, body, now }: Call<typeof transactions.editTransaction>) {
  return await db.transaction(async (tx) => {
    // Categories before transactions before accounts, as everywhere: no two writes then wait for each other.
    const named = await lockCategories(tx, user.id, body.categoryId ? [body.categoryId] : []);
    const before = found(await lockTransaction(tx, user.id, params.id));
    const ids = [before.accountId, before.toAccountId, body.accountId, body.toAccountId];
    const accounts = await lockAccounts(tx, user.id, ids);
    const asked = merged(before, body, accounts);
    const stored = before.categoryId;
    const categories = body.categoryId === undefined && stored ? await kindsOf(tx, user.id, [stored]) : named;
    const kept = [before.accountId, before.toAccountId];
    validateTransaction({ ...asked, status: body.status }, { accounts, categories, today: user.today, kept });
    const row = { ...asked, status: statusAfter(asked, body, user.today), receivedMinor: receivedOf(asked) };
    // Before the budgets are looked at, as where one is added.
    if (teaches(body)) await keepPayees(tx, user.id, [row], now);
    return toTransaction(await updateTransaction(tx, user.id, before, row, now));
  });
}

type Change = z.infer<typeof TransactionChange>;

function merged(before: TransactionRow, change: Change, accounts: ReadonlyMap<string, NamedAccount>): TransactionRow {
  const { toAccountId = before.toAccountId, categoryId = before.categoryId } = change;
  const { receivedMinor = receivedBefore(before, toAccountId, accounts) } = change;
  return {
    ...before,
    ...{ toAccountId, categoryId, receivedMinor },
    type: change.type ?? before.type,
    accountId: change.accountId ?? before.accountId,
    amountMinor: change.amountMinor ?? before.amountMinor,
    currency: change.currency ?? before.currency,
    occurredOn: change.occurredOn ?? before.occurredOn,
    payee: change.payee ?? before.payee,
    note: change.note ?? before.note,
    tags: change.tags ?? before.tags,
    status: change.status ?? before.status,
  };
}

/** Whether a change says whom it was with, or what for: an old row whose note is corrected overrules nothing newer. */
function teaches({ payee, categoryId, type }: Change): boolean {
  return payee !== undefined || categoryId !== undefined || type !== undefined;
}

/** What was carried out stays so, even where the person's day begins later by now and has not come to its day. */
function statusAfter(asked: TransactionRow, change: Change, today: string): TransactionStatus {
  const isMeant = change.status !== undefined || change.occurredOn !== undefined;
  return isMeant ? statusOf(asked.status, asked.occurredOn, today) : asked.status;
}

/** What came in stays as it was said, in the account that it was said of; what followed from the amount follows anew. */
function receivedBefore(
  before: TransactionRow,
  toAccountId: string | null,
  accounts: ReadonlyMap<string, NamedAccount>,
): number | null {
  const wasSaid = accounts.get(before.toAccountId ?? '')?.currency !== before.currency;
  return wasSaid && toAccountId === before.toAccountId ? before.receivedMinor : null;
}

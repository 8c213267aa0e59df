import type { CategoryId } from '@afdal/contract/finance/categories';
import type { NewTransaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { categoryByRules } from '@afdal/domain/money/category-rule';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { computeStatus } from '@afdal/domain/money/transaction-problems';
import type * as z from 'zod/mini';
import type { Db } from '../../../../platform/database/database.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { findPayeeCategory } from '../payees/payee-store.ts';
import { findRules } from '../rules/store.ts';
import { lockAccounts, lockCategories } from './references-store.ts';
import { insertTransactions } from './store.ts';
import type { TransactionRow } from './transaction-row.ts';
import { getReceivedMinor, validateTransaction } from './validate-transaction.ts';

/** A transaction to be posted whole; `excluded` ones are neither income nor spending. */
export type PostingInput = Omit<z.infer<typeof NewTransaction>, 'parts'> & {
  readonly id: string;
  readonly excluded?: boolean;
  readonly originalPayee?: string | null;
};

/**
 * Validates a transaction and posts it: its category is suggested where none is given, its accounts are locked, balances
 * and payees follow.
 *
 * @returns null if its id is taken
 * @throws Failure `validation_failed` on every invalid field
 */
export async function postTransaction(
  tx: Db,
  user: CallerToday,
  { usualCategoryId = null, ...posting }: PostingInput & { readonly usualCategoryId?: CategoryId | null },
  now: Date,
  { onSpending }: Pick<LedgerListeners, 'onSpending'>,
): Promise<TransactionRow | null> {
  const given = posting.categoryId !== undefined;
  const wanted = given
    ? (posting.categoryId ?? null)
    : ((await suggestedCategory(tx, user.id, posting)) ?? usualCategoryId);
  const categories = await lockCategories(tx, user.id, wanted === null ? [] : [wanted]);
  const categoryId = given || categories.has(wanted ?? '') ? wanted : null;
  const requested = { ...posting, categoryId, status: posting.status };
  const accounts = await lockAccounts(tx, user.id, [requested.accountId, requested.toAccountId]);
  validateTransaction(requested, { accounts, categories, today: user.today });
  const row = {
    ...requested,
    receivedMinor: getReceivedMinor(requested),
    status: computeStatus(requested.status, requested.occurredOn, user.today),
    receiptId: null,
    importId: null,
    importLine: null,
    fingerprint: null,
    splitId: null,
  };
  const [added] = await insertTransactions(tx, user.id, [row], now, onSpending);
  return added ?? null;
}

interface Uncategorised {
  readonly type: TransactionType;
  readonly payee: string;
  readonly note: string;
}

/** The category by the user's rules, else the one last chosen for the payee, else null. */
async function suggestedCategory(db: Db, user: UserId, row: Uncategorised): Promise<string | null> {
  const { type, payee, note } = row;
  if (type === 'transfer') return null;
  const byRules = categoryByRules(await findRules(db, user), { payee, note, kind: type });
  return byRules ?? (await findPayeeCategory(db, user, payee, type));
}

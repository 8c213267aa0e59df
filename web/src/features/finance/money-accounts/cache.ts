import type { Account } from '@afdal/contract/money-accounts';
import { accountsKey, budgetsKey, cyclesKey, transactionsKey } from '../../../lib/finance-keys.ts';
import { optimisticList, withoutEntry } from '../../../lib/optimistic-list.ts';

export const { writing, showAtOnce, changeShown } = optimisticList<Account>(accountsKey, [
  cyclesKey,
  budgetsKey,
  transactionsKey,
]);

/** Inserts an account in order: by creation time, archived ones last. */
export function withAccount(accounts: readonly Account[], account: Account): readonly Account[] {
  return [...withoutEntry(accounts, account.id), account].sort(
    (a, b) => Number(a.archived) - Number(b.archived) || a.createdAt.localeCompare(b.createdAt),
  );
}

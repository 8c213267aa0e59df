import type { TransactionStatus, TransactionType } from './transaction.ts';

/** What of a transaction moves money: amounts are minor units above zero, each in its own account's currency. */
export interface Movement {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly amountMinor: number;
  readonly receivedMinor: number | null;
}

export interface BalanceEntry {
  readonly accountId: string;
  /** Signed minor units, in the account's currency. */
  readonly minor: number;
}

/** What a transaction does to the balances of its accounts. A planned one does nothing. */
export function balanceEntries({
  type,
  status,
  accountId,
  toAccountId,
  amountMinor,
  receivedMinor,
}: Movement): BalanceEntry[] {
  if (status === 'planned') return [];
  if (type === 'income') return [{ accountId, minor: amountMinor }];
  const out = { accountId, minor: -amountMinor };
  return toAccountId === null ? [out] : [out, { accountId: toAccountId, minor: receivedMinor ?? amountMinor }];
}

/**
 * What becomes of balances when transactions give way to others: before a deletion nothing follows, before an addition
 * nothing stood.
 *
 * @returns the differences that are not zero, in the order of their accounts' ids
 */
export function balanceChanges(before: readonly Movement[], after: readonly Movement[]): BalanceEntry[] {
  const sums = new Map<string, number>();
  const add = (accountId: string, minor: number) => sums.set(accountId, (sums.get(accountId) ?? 0) + minor);
  for (const { accountId, minor } of before.flatMap(balanceEntries)) add(accountId, -minor);
  for (const { accountId, minor } of after.flatMap(balanceEntries)) add(accountId, minor);
  return [...sums]
    .map(([accountId, minor]) => ({ accountId, minor }))
    .filter(({ minor }) => minor !== 0)
    .sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
}

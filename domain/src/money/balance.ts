import type { TransactionStatus, TransactionType } from './transaction.ts';

/** The part of a transaction that moves money. Amounts are minor units above zero, each in its own account's currency. */
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

/** The balance entries of a transaction; none for a planned one. */
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
 * How balances change when the transactions `before` are replaced by `after`. For a deletion `after` is empty, for an
 * addition `before` is.
 *
 * @returns the non-zero differences, sorted by account id
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

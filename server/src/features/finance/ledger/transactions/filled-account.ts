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

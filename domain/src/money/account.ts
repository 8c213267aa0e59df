export const accountTypes = ['cash', 'bank', 'card', 'wallet', 'savings'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Whether the balance of an account counts as spendable: savings do not. */
export function isLiquid(type: AccountType): boolean {
  return type !== 'savings';
}

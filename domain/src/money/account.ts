export const accountTypes = ['cash', 'bank', 'card', 'wallet', 'savings'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Whether what lies in an account may be spent: savings are kept back. */
export function isLiquid(type: AccountType): boolean {
  return type !== 'savings';
}

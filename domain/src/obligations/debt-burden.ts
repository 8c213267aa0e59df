export const debtBurdenLevels = ['low', 'raised', 'high'] as const;
export type DebtBurdenLevel = (typeof debtBurdenLevels)[number];

/** Shares of income from which the debt burden is raised, and high. */
export interface DebtBurdenBounds {
  readonly raised: number;
  readonly high: number;
}

export const debtBurdenBounds: DebtBurdenBounds = { raised: 1 / 3, high: 0.55 };

/**
 * The share of monthly income that obligations take; null without income.
 *
 * @param obligationsMinor what falls due in a month, in minor units of one currency
 */
export function debtBurden(
  obligationsMinor: number,
  incomeMinor: number,
  { raised, high }: DebtBurdenBounds = debtBurdenBounds,
): { readonly share: number; readonly level: DebtBurdenLevel } | null {
  if (incomeMinor <= 0) return null;
  const share = obligationsMinor / incomeMinor;
  return { share, level: share < raised ? 'low' : share <= high ? 'raised' : 'high' };
}

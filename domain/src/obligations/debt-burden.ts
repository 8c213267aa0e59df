export const debtBurdenLevels = ['low', 'raised', 'high'] as const;
export type DebtBurdenLevel = (typeof debtBurdenLevels)[number];

/** Shares of income from which the debt burden is raised, and high. */
export interface DebtBurdenBounds {
  readonly raised: number;
  readonly high: number;
}

export const debtBurdenBounds: DebtBurdenBounds = { raised: 1 / 3, high: 0.55 };

/**
 * The share of the income of a month that debts take.
 *
 * @param monthlyMinor what they ask for in a month, in minor units of one currency
 * @param incomeMinor above 0
 */
export function debtBurden(
  monthlyMinor: number,
  incomeMinor: number,
  { raised, high }: DebtBurdenBounds = debtBurdenBounds,
): { readonly share: number; readonly level: DebtBurdenLevel } {
  const share = monthlyMinor / incomeMinor;
  return { share, level: share < raised ? 'low' : share <= high ? 'raised' : 'high' };
}

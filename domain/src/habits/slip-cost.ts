import { largestMinor } from '../money/amount-text.ts';

interface Priced {
  readonly unitCostMinor: number | null;
  readonly currency: string;
}

/** What a quantity cost, where that is an expense in the home currency; null where there is none to record. */
export function computeSlipCost(
  { unitCostMinor, currency }: Priced,
  quantity: number,
  homeCurrency: string,
): number | null {
  if (unitCostMinor === null || currency !== homeCurrency || !Number.isInteger(quantity) || quantity < 1) return null;
  const costMinor = quantity * unitCostMinor;
  return costMinor > largestMinor ? null : costMinor;
}

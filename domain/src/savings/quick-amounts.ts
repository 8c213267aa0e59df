import { getExponent } from '../money/currency.ts';

/** In whole units of the currency. */
const roundUnits = [100, 500, 1_000];

const maxQuickAmounts = 4;

interface Deposit {
  readonly currency: string;
  /** Still to be put in during this cycle, and until the target. */
  readonly dueMinor: number;
  readonly missingMinor: number;
  /** What the account can still set aside; null where none is linked. */
  readonly freeMinor: number | null;
}

/** Amounts to offer for a deposit, in minor units: what is due, what reaches the target, and round ones between. */
export function quickAmounts({ currency, dueMinor, missingMinor, freeMinor }: Deposit): number[] {
  const unit = 10 ** getExponent(currency);
  const maxMinor = Math.min(missingMinor, freeMinor ?? missingMinor);
  const offered = [dueMinor, missingMinor, ...roundUnits.map((units) => units * unit)];
  const possible = offered.filter((minor) => minor > 0 && minor <= maxMinor).slice(0, maxQuickAmounts);
  return [...new Set(possible)].sort((a, b) => a - b);
}

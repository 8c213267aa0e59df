import { errorTexts } from '@afdal/contract/texts';

/** The error of an amount beyond what there is to take out, which it names; `formatAmount` writes an amount. */
export function withdrawalErrors(minor: number, availableMinor: number, formatAmount: (minor: number) => string) {
  return minor > availableMinor
    ? { amountMinor: `${errorTexts.withdrawalTooLarge}: ${formatAmount(availableMinor)}` }
    : {};
}

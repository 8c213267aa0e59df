import { validateAmount } from '../../ui/fields/validate-amount.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';

/** What says why a typed amount cannot be read, in the field `amountMinor`; that one is too large, the form or the server says. */
export function useAmountErrors(currency: string) {
  const { digits } = useReadingStyle();
  return ({ amount }: { readonly amount: string }) => {
    const amountError = validateAmount(amount, currency, digits);
    return amountError ? { amountMinor: amountError } : {};
  };
}

import { validateAmount } from '../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';

/** What says why a typed amount cannot be read, in the field `amountMinor`; that one is too large, the form or the server says. */
export function useAmountErrors(currency: string) {
  const { digits } = useDisplayPreferences();
  return ({ amount }: { readonly amount: string }) => {
    const amountError = validateAmount(amount, currency, digits);
    return amountError ? { amountMinor: amountError } : {};
  };
}

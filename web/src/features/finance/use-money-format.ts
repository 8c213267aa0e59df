import { formatMoney, moneyParts } from '../../lib/format/money.ts';
import { isolated } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';

/** Replaces hidden amounts. */
const hidden = '••••';

/** Formats minor units of one currency for sentences. `change` also signs gains; `bare` omits currency and zero decimals. */
export function useMoneyFormat(currency: string) {
  const { digits, hideAmounts } = useDisplayPreferences();
  return {
    full: (minor: number) => (hideAmounts ? hidden : formatMoney(minor, { currency, digits })),
    change: (minor: number) => (hideAmounts ? hidden : formatMoney(minor, { currency, digits, isChange: true })),
    bare: (minor: number) => {
      if (hideAmounts) return hidden;
      const { sign, whole, decimals } = moneyParts(minor, { currency, digits });
      return isolated(sign + whole + (/[1-9\u0661-\u0669]/.test(decimals) ? decimals : ''));
    },
  };
}

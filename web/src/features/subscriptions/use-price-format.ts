import { shortDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';

interface Price {
  readonly minor: number;
  readonly currency: string;
}

/** Prices and days as the person reads them. What something costs is no secret, so it is shown where amounts are hidden. */
export function usePriceFormat() {
  const style = useDisplayPreferences();
  const { digits } = style;
  return {
    digits,
    price: ({ minor, currency }: Price) => formatMoney(minor, { currency, digits }),
    day: (instant: string | null) => (instant === null ? '' : shortDate(Date.parse(instant), style)),
  };
}

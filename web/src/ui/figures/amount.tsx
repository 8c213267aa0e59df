import { getSymbol, moneyParts } from '../../lib/format/money.ts';
import { classes } from '../base/classes.ts';
import { copy } from '../base/component-texts.ts';
import { useDisplayPreferences } from './display-preferences.ts';

type Size = 'row' | 'title' | 'big' | 'huge';

const sizes: Record<Size, string> = {
  row: 'amount-row text-16',
  title: 'text-22',
  big: 'text-28',
  huge: 'text-36',
};

interface Props {
  /** In minor units of the currency. */
  readonly minor: number;
  readonly currency: string;
  /** Without one it inherits the surrounding font size. */
  readonly size?: Size;
  /** A change shows its plus sign; a balance does not. */
  readonly isChange?: boolean;
  /** Omits the currency: rows of one currency show it once, in their total. */
  readonly isBare?: boolean;
  readonly className?: string;
}

/** An amount whose whole part is emphasised. The currency follows it in the page's direction. */
export function Amount({ minor, currency, size, isChange, isBare, className }: Props) {
  const { digits, hideAmounts } = useDisplayPreferences();
  const { sign, whole, decimals, symbol } = moneyParts(minor, { currency, digits, ...(isChange && { isChange }) });
  if (hideAmounts) {
    return (
      <span className={classes('amount', size && sizes[size], className)}>
        <span className="sr-only">{copy.amountHidden}</span>
        <span aria-hidden="true">••••</span>
      </span>
    );
  }
  return (
    <span className={classes('amount', size && sizes[size], className)}>
      <bdi dir="ltr">
        {sign}
        {whole}
        {decimals && <small>{decimals}</small>}
      </bdi>
      {!isBare && <span className="amount-currency">{`\u00a0${symbol}`}</span>}
    </span>
  );
}

interface WrappingAmountProps {
  /** In minor units of the currency. */
  readonly minor: number;
  readonly currency: string;
}

/** An amount in a narrow place: its currency wraps below it when they do not fit on one line. */
export function WrappingAmount({ minor, currency }: WrappingAmountProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1">
      <Amount minor={minor} currency={currency} isBare />
      <span className="amount-currency">{getSymbol(currency)}</span>
    </span>
  );
}

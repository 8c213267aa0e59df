import { getSymbol } from '../../lib/format/money.ts';
import { Amount } from './amount.tsx';

interface Props {
  /** In minor units of the currency. */
  readonly minor: number;
  readonly currency: string;
}

/** An amount in a narrow place: its currency wraps below it when they do not fit on one line. */
export function WrappingAmount({ minor, currency }: Props) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1">
      <Amount minor={minor} currency={currency} isBare />
      <span className="amount-currency">{getSymbol(currency)}</span>
    </span>
  );
}

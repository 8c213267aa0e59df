import { Amount } from '../../ui/figures/amount.tsx';

interface CurrencyAmount {
  readonly currency: string;
  readonly minor: number;
}

/** The sum in each currency, in the order in which the currencies come; in minor units. */
export function sumByCurrency(amounts: readonly CurrencyAmount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return sums;
}

interface Props {
  readonly sums: ReadonlyMap<string, number>;
  /** The person's currency, whose amounts go without a sign of it. */
  readonly currency: string;
  /** Whether they are changes, with their sign, in which more is better. */
  readonly isChange?: boolean;
}

/** The total of a group of rows, in each currency, so that none is left out. */
export function SumsByCurrency({ sums, currency, isChange = false }: Props) {
  return Array.from(sums, ([own, minor]) => (
    <Amount
      key={own}
      minor={minor}
      currency={own}
      isChange={isChange}
      isBare={own === currency}
      className={isChange && minor > 0 ? 'font-regular text-success-ink' : 'font-regular'}
    />
  ));
}

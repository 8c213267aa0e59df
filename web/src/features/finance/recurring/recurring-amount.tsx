import type { Recurring } from '@afdal/contract/finance/recurring';
import { classes } from '../../../ui/base/classes.ts';
import { Amount } from '../../../ui/figures/amount.tsx';

interface Props {
  readonly item: Pick<Recurring, 'type' | 'currency'>;
  readonly minor: number;
  /** The person's currency, omitted in rows. */
  readonly currency: string;
  readonly isQuiet?: boolean;
}

/** An amount of a row: income with its plus sign. */
export function RecurringAmount({ item: { type, currency: own }, minor, currency, isQuiet = false }: Props) {
  const isIncome = type === 'income';
  return (
    <Amount
      minor={minor}
      currency={own}
      size="row"
      isBare={own === currency}
      isChange={isIncome}
      className={classes(isIncome && !isQuiet && 'text-success-ink', isQuiet && 'font-regular text-ink-2')}
    />
  );
}

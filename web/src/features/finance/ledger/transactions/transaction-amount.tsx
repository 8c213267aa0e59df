import type { Transaction } from '@afdal/contract/finance/transactions';
import { Amount } from '../../../../ui/figures/amount.tsx';

interface Props {
  readonly transaction: Transaction;
  /** The person's currency, omitted in rows. */
  readonly currency: string;
}

/** Expenses are negative, income positive; transfers have no sign. Transfers and planned transactions are muted. */
export function TransactionAmount({ transaction: { type, amountMinor, currency: own, status }, currency }: Props) {
  const isQuiet = type === 'transfer' || status === 'planned';
  return (
    <Amount
      minor={type === 'expense' ? -amountMinor : amountMinor}
      currency={own}
      size="row"
      isChange={type === 'income'}
      isBare={own === currency}
      className={isQuiet ? 'font-regular text-ink-2' : type === 'income' ? 'text-success-ink' : ''}
    />
  );
}

import type { Transaction } from '@afdal/contract/transactions';
import { Amount } from '../../../ui/amount.tsx';

interface Props {
  readonly transaction: Transaction;
  /** The person's currency, which rows leave out. */
  readonly currency: string;
}

/** What went is below zero, what came above; what was only moved has no sign and is quiet, as is what is planned. */
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

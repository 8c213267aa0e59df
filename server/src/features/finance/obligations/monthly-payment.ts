import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import type { PaymentRow } from './payments-store.ts';
import type { ObligationRow } from './store.ts';

const weeksInMonth = 52 / 12;

/** What an obligation asks for in a month, by its next payment. Minor units. */
export function monthlyPayment(
  { frequency, every }: Pick<ObligationRow, 'frequency' | 'every'>,
  next: PaymentRow | null,
): number {
  const each = next?.amountMinor ?? 0;
  return roundHalfAwayFromZero(frequency === 'week' ? (each * weeksInMonth) / every : each / every);
}

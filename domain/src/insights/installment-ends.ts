import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { PaymentRhythm } from '../obligations/due-dates.ts';
import { monthlyPayment } from '../obligations/monthly-payment.ts';
import { isDebt, type ObligationKind } from '../obligations/obligation.ts';
import { daysAhead } from './limits.ts';

interface Schedule extends Pick<PaymentRhythm, 'frequency' | 'every'> {
  readonly kind: ObligationKind;
  readonly paymentCount: number;
  readonly paidCount: number;
  readonly next: { readonly dueOn: CivilDate; readonly amountMinor: number } | null;
}

/** When the only payment that is left of a debt is due within a month, and what becomes free in a month then; else null. */
export function findEndingInstallment(
  { kind, paymentCount, paidCount, next, ...rhythm }: Schedule,
  today: CivilDate,
): { readonly on: CivilDate; readonly monthlyMinor: number } | null {
  if (!isDebt(kind) || !next || paymentCount < 2 || paymentCount - paidCount !== 1) return null;
  if (next.dueOn > addDays(today, daysAhead)) return null;
  return { on: next.dueOn, monthlyMinor: monthlyPayment(rhythm, next, Number.MAX_SAFE_INTEGER) };
}

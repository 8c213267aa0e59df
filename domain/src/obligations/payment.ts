import type { CivilDate } from '../calendar/civil-date.ts';

export const paymentStatuses = ['scheduled', 'due', 'partly', 'paid', 'late', 'waived'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One payment of a schedule; amounts in minor units. */
export interface ScheduledPayment {
  readonly dueOn: CivilDate;
  readonly amountMinor: number;
  readonly paidMinor: number;
  readonly isWaived: boolean;
}

/**
 * The state of a payment on a day. Derived, never stored: what is due today is late tomorrow. A payment that is late stays
 * late while a part of it is missing.
 */
export function paymentStatus(payment: ScheduledPayment, today: CivilDate): PaymentStatus {
  const { dueOn, amountMinor, paidMinor, isWaived } = payment;
  if (isWaived) return 'waived';
  if (paidMinor >= amountMinor) return 'paid';
  if (dueOn < today) return 'late';
  if (paidMinor > 0) return 'partly';
  return dueOn === today ? 'due' : 'scheduled';
}

/** A payment that was read on an earlier day, as it stands today. */
export function paymentOnDay<
  T extends Pick<ScheduledPayment, 'amountMinor' | 'paidMinor'> & {
    readonly dueOn: string;
    readonly status: PaymentStatus;
  },
>(payment: T, today: CivilDate): T {
  const { amountMinor, paidMinor, status } = payment;
  const dueOn = payment.dueOn as CivilDate;
  return {
    ...payment,
    status: paymentStatus({ dueOn, amountMinor, paidMinor, isWaived: status === 'waived' }, today),
  };
}

/** What is still to be paid of a payment, in minor units. */
export function leftToPay({ amountMinor, paidMinor, isWaived }: Omit<ScheduledPayment, 'dueOn'>): number {
  return isWaived ? 0 : Math.max(0, amountMinor - paidMinor);
}

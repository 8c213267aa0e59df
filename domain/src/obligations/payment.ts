import type { CivilDate } from '../calendar/civil-date.ts';

export const installmentStatuses = ['scheduled', 'due', 'partly', 'paid', 'late', 'waived'] as const;
export type InstallmentStatus = (typeof installmentStatuses)[number];

/** One payment of a schedule; amounts in minor units. */
export interface ScheduledInstallment {
  readonly dueOn: CivilDate;
  readonly amountMinor: number;
  readonly paidMinor: number;
  readonly isWaived: boolean;
}

/**
 * The state of a payment on a day. Derived, never stored: what is due today is late tomorrow. A payment that is late stays
 * late while a part of it is missing.
 */
export function getInstallmentStatus(installment: ScheduledInstallment, today: CivilDate): InstallmentStatus {
  const { dueOn, amountMinor, paidMinor, isWaived } = installment;
  if (isWaived) return 'waived';
  if (paidMinor >= amountMinor) return 'paid';
  if (dueOn < today) return 'late';
  if (paidMinor > 0) return 'partly';
  return dueOn === today ? 'due' : 'scheduled';
}

/** A payment that was read on an earlier day, as it stands today. */
export function refreshInstallmentStatus<
  T extends Pick<ScheduledInstallment, 'amountMinor' | 'paidMinor'> & {
    readonly dueOn: CivilDate;
    readonly status: InstallmentStatus;
  },
>(installment: T, today: CivilDate): T {
  const { dueOn, amountMinor, paidMinor, status } = installment;
  return {
    ...installment,
    status: getInstallmentStatus({ dueOn, amountMinor, paidMinor, isWaived: status === 'waived' }, today),
  };
}

/** What is still to be paid of a payment, in minor units. */
export function getRemainingMinor({ amountMinor, paidMinor, isWaived }: Omit<ScheduledInstallment, 'dueOn'>): number {
  return isWaived ? 0 : Math.max(0, amountMinor - paidMinor);
}

import { getRemainingMinor, type ScheduledInstallment } from './payment.ts';

export const allocationTargets = ['next', 'last'] as const;
/** Where the rest goes when more is paid than a payment asks for: to the payments that follow, or from the last backwards. */
export type AllocationTarget = (typeof allocationTargets)[number];

/**
 * Spreads what is paid over a schedule: first the payment meant, then the others by `applyTo`.
 *
 * @param payments of one schedule, in order
 * @param at index of the payment meant
 * @param applyTo null rejects to pay more than is left of the payment meant
 * @returns minor units for each payment, which sum to `paidMinor`; null when it is more than may be paid
 */
export function allocatePayment(
  installments: readonly Omit<ScheduledInstallment, 'dueOn'>[],
  at: number,
  paidMinor: number,
  applyTo: AllocationTarget | null,
): number[] | null {
  const allocations = installments.map(() => 0);
  let rest = paidMinor;
  for (const index of getOrder(installments.length, at, applyTo)) {
    const installment = installments[index];
    if (!installment || rest === 0) break;
    const part = Math.min(rest, getRemainingMinor(installment));
    allocations[index] = part;
    rest -= part;
  }
  return rest === 0 ? allocations : null;
}

/**
 * Spreads what comes back over a schedule that may have changed since: each part where it was as far as it fits, of a
 * payment that was waived too, and the rest over what is open, from the first of them on.
 *
 * @param payments of one schedule, in order, as they stand without it
 * @param parts minor units that it paid of each of them
 * @returns minor units for each payment, which sum to those of `allocations`; null when more comes back than is left to pay
 */
export function reallocatePayment(
  installments: readonly Omit<ScheduledInstallment, 'dueOn'>[],
  allocations: readonly number[],
): number[] | null {
  const back = installments.map(({ amountMinor, paidMinor }, at) =>
    Math.min(allocations[at] ?? 0, Math.max(0, amountMinor - paidMinor)),
  );
  const updated = installments.map((installment, at) => ({
    ...installment,
    paidMinor: installment.paidMinor + (back[at] ?? 0),
  }));
  const rest = allocations.reduce((sum, part) => sum + part, 0) - back.reduce((sum, part) => sum + part, 0);
  const first = allocations.findIndex((part) => part > 0);
  const more = allocatePayment(updated, Math.max(0, first), rest, 'next');
  return more && back.map((part, at) => part + (more[at] ?? 0));
}

/** The payments that what is paid leaves nothing of. */
export function findPaidOff<T extends Omit<ScheduledInstallment, 'dueOn'>>(
  installments: readonly T[],
  allocations: readonly number[],
): T[] {
  return installments.filter((installment, at) => {
    const part = allocations[at] ?? 0;
    return part > 0 && part >= getRemainingMinor(installment);
  });
}

function getOrder(count: number, at: number, applyTo: AllocationTarget | null): number[] {
  if (applyTo === null) return [at];
  const others = Array.from({ length: count }, (_, index) => index);
  const after = others.slice(at + 1);
  const before = others.slice(0, at);
  return applyTo === 'next' ? [at, ...after, ...before] : [at, ...after.reverse(), ...before.reverse()];
}

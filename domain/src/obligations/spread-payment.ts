import { leftToPay, type ScheduledPayment } from './payment.ts';

export const spreadTargets = ['next', 'last'] as const;
/** Where the rest goes when more is paid than a payment asks for: to the payments that follow, or from the last backwards. */
export type SpreadTarget = (typeof spreadTargets)[number];

/**
 * Spreads what is paid over a schedule: first the payment meant, then the others by `applyTo`.
 *
 * @param payments of one schedule, in order
 * @param at index of the payment meant
 * @param applyTo null refuses to pay more than is left of the payment meant
 * @returns minor units for each payment, which sum to `paidMinor`; null when it is more than may be paid
 */
export function spreadPayment(
  payments: readonly Omit<ScheduledPayment, 'dueOn'>[],
  at: number,
  paidMinor: number,
  applyTo: SpreadTarget | null,
): number[] | null {
  const parts = payments.map(() => 0);
  let rest = paidMinor;
  for (const index of orderOf(payments.length, at, applyTo)) {
    const payment = payments[index];
    if (!payment || rest === 0) break;
    const part = Math.min(rest, leftToPay(payment));
    parts[index] = part;
    rest -= part;
  }
  return rest === 0 ? parts : null;
}

function orderOf(count: number, at: number, applyTo: SpreadTarget | null): number[] {
  if (applyTo === null) return [at];
  const others = Array.from({ length: count }, (_, index) => index);
  const after = others.slice(at + 1);
  const before = others.slice(0, at);
  return applyTo === 'next' ? [at, ...after, ...before] : [at, ...after.reverse(), ...before.reverse()];
}

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
  for (const index of getOrder(payments.length, at, applyTo)) {
    const payment = payments[index];
    if (!payment || rest === 0) break;
    const part = Math.min(rest, leftToPay(payment));
    parts[index] = part;
    rest -= part;
  }
  return rest === 0 ? parts : null;
}

/**
 * Spreads what comes back over a schedule that may have changed since: each part where it was as far as it fits, of a
 * payment that was waived too, and the rest over what is open, from the first of them on.
 *
 * @param payments of one schedule, in order, as they stand without it
 * @param parts minor units that it paid of each of them
 * @returns minor units for each payment, which sum to those of `parts`; null when more comes back than is left to pay
 */
export function respreadPayment(
  payments: readonly Omit<ScheduledPayment, 'dueOn'>[],
  parts: readonly number[],
): number[] | null {
  const back = payments.map(({ amountMinor, paidMinor }, at) =>
    Math.min(parts[at] ?? 0, Math.max(0, amountMinor - paidMinor)),
  );
  const standing = payments.map((payment, at) => ({ ...payment, paidMinor: payment.paidMinor + (back[at] ?? 0) }));
  const rest = parts.reduce((sum, part) => sum + part, 0) - back.reduce((sum, part) => sum + part, 0);
  const first = parts.findIndex((part) => part > 0);
  const more = spreadPayment(standing, Math.max(0, first), rest, 'next');
  return more && back.map((part, at) => part + (more[at] ?? 0));
}

function getOrder(count: number, at: number, applyTo: SpreadTarget | null): number[] {
  if (applyTo === null) return [at];
  const others = Array.from({ length: count }, (_, index) => index);
  const after = others.slice(at + 1);
  const before = others.slice(0, at);
  return applyTo === 'next' ? [at, ...after, ...before] : [at, ...after.reverse(), ...before.reverse()];
}

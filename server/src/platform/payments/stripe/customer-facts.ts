import type Stripe from 'stripe';
import type { PaymentFact, SubscriptionFact } from '../payment-provider.ts';

/** The charges that went through. */
export function cardCharges(charges: readonly Stripe.Charge[]): PaymentFact[] {
  return charges
    .filter(({ paid, status }) => paid && status === 'succeeded')
    .map(({ id, amount, amount_refunded, refunds, currency, created, payment_method_details }) => {
      const card = payment_method_details?.card;
      const refundedAt = Math.max(...(refunds?.data ?? []).map((refund) => refund.created), created);
      return {
        ref: id,
        amountMinor: amount,
        refundedMinor: amount_refunded,
        currency: currency.toUpperCase(),
        refundedAt: amount_refunded > 0 ? instant(refundedAt) : null,
        paidAt: instant(created),
        card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
        method: null,
      };
    });
}

/** The newest subscription of a customer; one whose first payment is not made yet is none. */
export function toSubscriptionFact(subscriptions: readonly Stripe.Subscription[]): SubscriptionFact | null {
  const begun = subscriptions.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const [newest] = [...begun].sort((a, b) => b.created - a.created);
  if (!newest) return null;
  const { latest_invoice: invoice, items, cancel_at_period_end, id, status } = newest;
  const isOpen = invoice !== null && typeof invoice === 'object';
  const nextTry = isOpen ? invoice.next_payment_attempt : null;
  return {
    ref: id,
    status: parseStatus(status),
    renews: !cancel_at_period_end,
    periodEndsAt: instant(items.data[0]?.current_period_end ?? 0),
    failedTries: isOpen ? invoice.attempt_count : 0,
    nextTryAt: nextTry ? instant(nextTry) : null,
  };
}

function parseStatus(status: Stripe.Subscription.Status): SubscriptionFact['status'] {
  if (status === 'past_due') return 'past_due';
  return status === 'active' || status === 'trialing' ? 'active' : 'ended';
}

function instant(seconds: number): Date {
  return new Date(seconds * 1_000);
}

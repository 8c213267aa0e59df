import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';

type Invoice = Subscription['receipts'][number];

/** Of somebody who never subscribed. */
export function aSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    status: 'free',
    plan: 'free',
    isSubscribed: false,
    startDate: null,
    endDate: null,
    autoRenew: false,
    nextChargeAt: null,
    price: { minor: 400, currency: 'USD' },
    refundDays: 14,
    provider: 'sandbox',
    isTest: true,
    seller: { name: 'شركة أفضل', vatNumber: '300000000000003' },
    refundableUntil: null,
    refund: null,
    card: null,
    receipts: [],
    ...change,
  };
}

export function aPaidInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    number: 1042,
    paidAt: '2026-11-21T09:00:00.000Z',
    amountMinor: 400,
    taxMinor: 52,
    taxRateBp: 1_500,
    currency: 'USD',
    refundedMinor: 0,
    ...change,
  };
}

/** Paid for today, and renewing. */
export function aRunningSubscription(change: Partial<Subscription> = {}): Subscription {
  return aSubscription({
    status: 'active',
    plan: 'premium',
    isSubscribed: true,
    startDate: '2026-11-21T09:00:00.000Z',
    endDate: '2026-12-21T09:00:00.000Z',
    autoRenew: true,
    nextChargeAt: '2026-12-21T09:00:00.000Z',
    refundableUntil: '2026-12-05T09:00:00.000Z',
    card: { brand: 'visa', last4: '4242' },
    receipts: [aPaidInvoice()],
    ...change,
  });
}

export function aCheckout(change: Partial<Checkout> = {}): Checkout {
  const checkoutId = '0190b5a0-0000-7000-8000-0000000000c1';
  const amount = { minor: 400, currency: 'USD' };
  return { state: 'active', checkoutId, amount, url: null, subscription: aRunningSubscription(), ...change };
}

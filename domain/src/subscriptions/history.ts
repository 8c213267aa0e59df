/** What changes a subscription. Stored: never rename one. */
export const subscriptionEvents = [
  'started',
  'renewed',
  'payment_failed',
  'payment_awaited',
  'cancelled',
  'resumed',
  'free_month',
  'free_month_taken_back',
  'days_granted',
  'days_taken_back',
  'paid_time_ended',
  'expired',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** Where a checkout stands; until it is over, a person has no other. */
export const checkoutStates = ['open', 'second_step', 'redirect', 'paid', 'declined', 'abandoned'] as const;
export type CheckoutState = (typeof checkoutStates)[number];
export const openCheckoutStates = ['open', 'second_step', 'redirect'] as const satisfies readonly CheckoutState[];

export const paymentProviders = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

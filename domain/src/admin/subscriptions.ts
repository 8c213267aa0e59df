/**
 * Where a subscription stands, as administrators tell them apart: renewing, its renewal turned off, its payment awaited, over,
 * or given without a payment.
 */
export const subscriptionStates = ['active', 'cancelled', 'past_due', 'expired', 'given'] as const;
export type ListedSubscriptionState = (typeof subscriptionStates)[number];

/** The orders of the list of subscriptions; the first is the usual one: by what happens next. */
export const subscriptionSorts = ['next', 'newest', 'oldest'] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];

/** Of how many days, until now, the figures about subscriptions are. */
export const subscriptionFigureDays = 30;

/** How many months, the current one included, the chart of subscriptions shows. */
export const monthsShown = 12;

/** How many payments that are tried again are listed: those that are tried next. */
export const retriesShown = 10;

/** How long the reason may be that somebody is given for a refund that is declined. */
export const minDeclineReasonLength = 10;
export const maxDeclineReasonLength = 300;

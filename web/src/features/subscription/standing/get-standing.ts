import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';

/** How a subscription stands, as its person would say. */
export type Standing = 'none' | 'over' | 'renews' | 'cancelled' | 'granted' | 'free' | 'pastDue';

export function getStanding(subscription: Subscription): Standing {
  const { status, plan, isSubscribed, autoRenew, card, receipts } = subscription;
  if (status === 'past_due') return 'pastDue';
  if (!isSubscribed) return status === 'expired' ? 'over' : 'none';
  if (plan === 'paid') return 'granted';
  if (autoRenew) return 'renews';
  // Nobody ever paid for the months that invitations brought.
  return card === null && receipts.length === 0 ? 'free' : 'cancelled';
}

/** Whether the page offers to buy: whoever pays, or is asked to pay, is not offered a second purchase. */
export function mayBuy(subscription: Subscription): boolean {
  const standing = getStanding(subscription);
  return standing !== 'renews' && standing !== 'cancelled' && standing !== 'pastDue';
}

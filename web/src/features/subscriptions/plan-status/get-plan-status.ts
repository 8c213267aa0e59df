import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';

/** How a subscription stands, as its person would say. */
export type PlanStatus = 'none' | 'over' | 'renews' | 'cancelled' | 'granted' | 'free' | 'pastDue';

export function getPlanStatus(subscription: Subscription): PlanStatus {
  const { status, plan, isSubscribed, autoRenew, card, receipts } = subscription;
  if (status === 'past_due') return 'pastDue';
  if (!isSubscribed) return status === 'expired' ? 'over' : 'none';
  if (plan === 'paid') return 'granted';
  if (autoRenew) return 'renews';
  // Nobody ever paid for the months that invitations brought.
  return card === null && receipts.length === 0 ? 'free' : 'cancelled';
}

/** Whether the page offers to buy: whoever pays, or is asked to pay, is not offered a second purchase. */
export function canBuy(subscription: Subscription): boolean {
  const status = getPlanStatus(subscription);
  return status !== 'renews' && status !== 'cancelled' && status !== 'pastDue';
}

import type { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { afterCancelled, afterResumed, isPaid } from '@afdal/domain/subscriptions/subscription-state';
import { AppError } from '../../platform/app-error.ts';
import type { LongHandler } from '../../platform/http/call.ts';
import { callProvider } from './call-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { describeSubscription } from './read-subscription.ts';
import { findSubscriptionRow, lockSubscription, saveState, toState } from './state-store.ts';

type Switch = typeof subscriptions.cancelSubscription | typeof subscriptions.resumeSubscription;

/** Turns the renewal on or off: at the provider first, which would charge otherwise. Again, it changes nothing. */
export function switchRenewal(deps: PaymentDeps, renews: boolean): LongHandler<Switch> {
  const { provider } = deps;
  return {
    work: async ({ db, user, now }, finish) => {
      const row = await findSubscriptionRow(db, user.id);
      if (!row || !isPaid(toState(row), now.getTime())) throw new AppError('not_subscribed');
      const { subscriptionRef } = row;
      // One that ended at a provider which charges by itself cannot be charged again: it is bought anew.
      if (renews && !subscriptionRef && provider.renewsItself) throw new AppError('not_subscribed');
      if (subscriptionRef && row.provider === provider.name) {
        await callProvider(() => provider.setRenewal(subscriptionRef, renews));
      }
      await finish(async (on) => {
        const locked = await lockSubscription(on, user.id, now);
        const state = toState(locked);
        if (!isPaid(state, now.getTime())) throw new AppError('not_subscribed');
        const after = renews ? afterResumed(state, now.getTime()) : afterCancelled(state);
        if (locked.renews !== renews) await saveState(on, locked, after, renews ? 'resumed' : 'cancelled', now);
        return await describeSubscription(on, user.id, deps, now);
      });
    },
  };
}

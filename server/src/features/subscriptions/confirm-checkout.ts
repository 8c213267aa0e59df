import type { CheckoutId } from '@afdal/contract/ids';
import type { Checkout, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import type { CheckoutState } from '@afdal/domain/subscriptions/history';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { LongHandler } from '../../platform/http/call.ts';
import { CardDeclined } from '../../platform/payments/payment-provider.ts';
import { type CheckoutRow, findCheckout, moveCheckout, toAmount } from './checkouts-store.ts';
import { callProvider, type PaymentDeps } from './payment-deps.ts';
import { describeSubscription } from './read-subscription.ts';
import { syncWithProvider } from './sync-with-provider.ts';

const visibleStates = {
  open: 'redirect',
  redirect: 'redirect',
  second_step: 'second_step',
  paid: 'active',
  declined: null,
  abandoned: null,
} as const satisfies Record<CheckoutState, Checkout['state'] | null>;

/**
 * The answer to the second step of the sandbox, or, without one, the way back from the provider's page, which anybody's link
 * may lead to: it approves nothing. What was paid is read of the provider.
 */
export function confirmCheckout(deps: PaymentDeps): LongHandler<typeof subscriptions.confirmCheckout> {
  const { provider } = deps;
  return {
    work: async ({ db, user, params, body, now }, finish) => {
      const id = params.id as CheckoutId;
      const checkout = orNotFound(await findCheckout(db, user.id, id));
      getVisibleState(checkout);
      const { approve } = body;
      if (checkout.state === 'second_step' && approve !== undefined) {
        await callProvider(() => provider.finishSecondStep(id, approve)).catch(async (error: unknown) => {
          if (!(error instanceof CardDeclined)) throw error;
          await moveCheckout(db, user.id, id, { state: 'declined' }, now);
          throw new AppError('card_declined');
        });
      }
      await callProvider(() => syncWithProvider(db, user.id, deps, now));
      await finish(async (on) => {
        const after = orNotFound(await findCheckout(on, user.id, id));
        const state = getVisibleState(after);
        return {
          state,
          checkoutId: id,
          amount: toAmount(after),
          url: after.state === 'redirect' ? after.url : null,
          subscription: await describeSubscription(on, user.id, deps, now),
        };
      });
    },
  };
}

function getVisibleState({ state }: CheckoutRow): Checkout['state'] {
  const known = visibleStates[state];
  if (known === null) throw new AppError('checkout_over');
  return known;
}

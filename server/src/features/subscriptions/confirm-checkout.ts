import type { CheckoutId } from '@afdal/contract/ids';
import type { subscriptions } from '@afdal/contract/subscriptions';
import { Failure, found } from '../../platform/failure.ts';
import type { LongHandler } from '../../platform/http/call.ts';
import { CardDeclined } from '../../platform/payments/payment-provider.ts';
import { askProvider } from './ask-provider.ts';
import { checkoutOf, moveCheckout } from './checkouts-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { subscriptionOf } from './read-subscription.ts';
import { syncWithProvider } from './sync-with-provider.ts';

/** The second step of the sandbox, or the way back from the provider's page: what was paid is read of the provider. */
export function confirmCheckout(parts: PaymentParts): LongHandler<typeof subscriptions.confirmCheckout> {
  const { provider } = parts;
  return {
    work: async ({ db, user, params, body, now }, finish) => {
      const id = params.id as CheckoutId;
      const checkout = found(await checkoutOf(db, user.id, id));
      if (checkout.state === 'declined' || checkout.state === 'abandoned') throw new Failure('checkout_over');
      if (checkout.state === 'second_step') {
        await askProvider(() => provider.finishSecondStep(id, body.approve)).catch(async (error: unknown) => {
          if (!(error instanceof CardDeclined)) throw error;
          await moveCheckout(db, user.id, id, { state: 'declined' }, now);
          throw new Failure('card_declined');
        });
      }
      await askProvider(() => syncWithProvider(db, user.id, parts, now));
      await finish(async (on) => {
        const after = found(await checkoutOf(on, user.id, id));
        const subscription = await subscriptionOf(on, user.id, provider, now);
        const state = after.state === 'paid' ? ('active' as const) : ('redirect' as const);
        return { state, checkoutId: id, url: after.state === 'redirect' ? after.url : null, subscription };
      });
    },
  };
}

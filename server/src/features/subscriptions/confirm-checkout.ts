import type { CheckoutId } from '@afdal/contract/ids';
import type { Checkout, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import type { CheckoutState } from '@afdal/domain/subscriptions/history';
import { Failure, found } from '../../platform/failure.ts';
import type { LongHandler } from '../../platform/http/call.ts';
import { CardDeclined } from '../../platform/payments/payment-provider.ts';
import { askProvider } from './ask-provider.ts';
import { type CheckoutRow, findCheckout, moveCheckout, toAmount } from './checkouts-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { describeSubscription } from './read-subscription.ts';
import { syncWithProvider } from './sync-with-provider.ts';

const shown = {
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
export function confirmCheckout(parts: PaymentParts): LongHandler<typeof subscriptions.confirmCheckout> {
  const { provider } = parts;
  return {
    work: async ({ db, user, params, body, now }, finish) => {
      const id = params.id as CheckoutId;
      const checkout = found(await findCheckout(db, user.id, id));
      shownState(checkout);
      const { approve } = body;
      if (checkout.state === 'second_step' && approve !== undefined) {
        await askProvider(() => provider.finishSecondStep(id, approve)).catch(async (error: unknown) => {
          if (!(error instanceof CardDeclined)) throw error;
          await moveCheckout(db, user.id, id, { state: 'declined' }, now);
          throw new Failure('card_declined');
        });
      }
      await askProvider(() => syncWithProvider(db, user.id, parts, now));
      await finish(async (on) => {
        const after = found(await findCheckout(on, user.id, id));
        const state = shownState(after);
        return {
          state,
          checkoutId: id,
          amount: toAmount(after),
          url: after.state === 'redirect' ? after.url : null,
          subscription: await describeSubscription(on, user.id, parts, now),
        };
      });
    },
  };
}

function shownState({ state }: CheckoutRow): Checkout['state'] {
  const known = shown[state];
  if (known === null) throw new Failure('checkout_over');
  return known;
}

import type { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { Failure, found } from '../../platform/failure.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { askProvider } from './ask-provider.ts';
import { askRefund } from './ask-refund.ts';
import { findReceipt } from './charges-store.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import type { PaymentParts } from './payment-parts.ts';
import { describeSubscription, readOffer } from './read-subscription.ts';
import { receiptPage } from './receipt-page.ar.ts';
import { startCheckout } from './start-checkout.ts';
import { findSubscriptionRow } from './state-store.ts';
import { switchRenewal } from './switch-renewal.ts';

export function subscriptionHandlers(parts: PaymentParts): Handlers<typeof subscriptions> {
  const { provider, seller, publicUrl } = parts;
  return {
    readOffer,
    readSubscription: async ({ db, user, now }) => await describeSubscription(db, user.id, parts, now),
    startCheckout: startCheckout(parts),
    confirmCheckout: confirmCheckout(parts),
    cancelSubscription: switchRenewal(parts, false),
    resumeSubscription: switchRenewal(parts, true),
    askRefund: async (call) => {
      await askRefund(call);
      return await describeSubscription(call.db, call.user.id, parts, call.now);
    },
    openPortal: {
      work: async ({ db, user }, finish) => {
        const row = await findSubscriptionRow(db, user.id);
        const back = `${publicUrl}/subscription`;
        const customer = row?.provider === provider.name ? row.customerRef : null;
        const url = customer ? await askProvider(() => provider.portalUrl(customer, back)) : null;
        if (provider.name === 'stripe' && !url) throw new Failure('not_subscribed');
        await finish(async () => ({ url: url ?? back }));
      },
    },
    readSubscriptionReceipt: async ({ db, user, params }) => {
      const receipt = found(await findReceipt(db, user.id, { number: Number(params.number) }));
      const person = found(await userWithPreferences(db, user.id));
      const bytes = Buffer.from(receiptPage(receipt, seller, person.user));
      return { name: `receipt-${receipt.number}.html`, bytes };
    },
  };
}

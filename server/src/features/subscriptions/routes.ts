import type { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { callProvider } from './call-provider.ts';
import { findInvoice } from './charges-store.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { invoicePage } from './invoice-page.ar.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { describeSubscription, readOffer } from './read-subscription.ts';
import { requestRefund } from './request-refund.ts';
import { startCheckout } from './start-checkout.ts';
import { findSubscriptionRow } from './state-store.ts';
import { switchRenewal } from './switch-renewal.ts';

export function subscriptionHandlers(deps: PaymentDeps): Handlers<typeof subscriptions> {
  const { provider, seller, publicUrl } = deps;
  return {
    readOffer,
    readSubscription: async ({ db, user, now }) => await describeSubscription(db, user.id, deps, now),
    startCheckout: startCheckout(deps),
    confirmCheckout: confirmCheckout(deps),
    cancelSubscription: switchRenewal(deps, false),
    resumeSubscription: switchRenewal(deps, true),
    askRefund: async (call) => {
      await requestRefund(call);
      return await describeSubscription(call.db, call.user.id, deps, call.now);
    },
    openPortal: {
      work: async ({ db, user }, finish) => {
        const row = await findSubscriptionRow(db, user.id);
        const back = `${publicUrl}/subscription`;
        const customer = row?.provider === provider.name ? row.customerRef : null;
        const url = customer ? await callProvider(() => provider.portalUrl(customer, back)) : null;
        if (provider.name === 'stripe' && !url) throw new AppError('not_subscribed');
        await finish(async () => ({ url: url ?? back }));
      },
    },
    readSubscriptionReceipt: async ({ db, user, params }) => {
      const invoice = orNotFound(await findInvoice(db, user.id, { number: Number(params.number) }));
      const person = orNotFound(await userWithPreferences(db, user.id));
      const bytes = Buffer.from(invoicePage(invoice, seller, person.user));
      return { name: `receipt-${invoice.number}.html`, bytes };
    },
  };
}

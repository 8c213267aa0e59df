import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { sandboxPayments } from '../../platform/payments/sandbox/tables.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { findInvoice } from './charges-store.ts';
import { confirmCheckout, startCheckout } from './checkout.ts';
import { requestRefund, serveWebhooks, switchRenewal } from './handlers.ts';
import { invoicePage } from './invoice-page.ar.ts';
import { mailSubscription } from './mail-subscription.ts';
import { callProvider, type PaymentDeps } from './payment-deps.ts';
import { paymentJobs } from './payment-jobs.ts';
import { describeSubscription, readOffer } from './read-subscription.ts';
import { rememberFormerRefunds } from './refunds-store.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { findSubscriptionRow } from './state-store.ts';
import {
  charges,
  checkouts,
  invoices,
  premiumTimes,
  providerEvents,
  refundedMailboxes,
  refunds,
  subscriptionHistory,
  subscriptions as subscriptionsTable,
} from './tables.ts';

interface PaymentNeeds {
  readonly payments: PaymentDeps;
}

export const subscriptionsArea = defineArea({
  endpoints: subscriptions,
  handlers: ({ payments: parts }: PaymentNeeds) => {
    const { provider, seller, publicUrl } = parts;
    return {
      readOffer,
      readSubscription: async ({ db, user, now }) => await describeSubscription(db, user.id, parts, now),
      startCheckout: startCheckout(parts),
      confirmCheckout: confirmCheckout(parts),
      cancelSubscription: switchRenewal(parts, false),
      resumeSubscription: switchRenewal(parts, true),
      askRefund: async (call) => {
        await requestRefund(call);
        return await describeSubscription(call.db, call.user.id, parts, call.now);
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
  },
  commonTables: [
    { table: providerEvents, placement: 'local: events of the provider, before it is known of whom' },
    { table: refundedMailboxes, placement: 'local: hashes of mailboxes, which outlive their accounts' },
    { table: sandboxPayments, placement: 'local: the sandbox of payments' },
  ],
  routes: serveWebhooks,
  tables: [
    {
      table: subscriptionsTable,
      leftOut: { methodRef: 'a secret' },
      uniqueAcrossUsers: { subscriptions_customer: 'whose an event of the provider is' },
      notImported: 'a subscription is paid for, never imported',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
    {
      table: subscriptionHistory,
      notImported: 'the history of the other account',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
    {
      table: checkouts,
      notExported: 'the way to what was charged, which is exported',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
    {
      table: charges,
      uniqueAcrossUsers: { charges_ref: 'a charge is recorded once' },
      notImported: 'what was charged in the other account',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
    {
      table: premiumTimes,
      notImported: 'Premium is paid for, earned or granted, never imported',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
    {
      table: refunds,
      notImported: 'what was asked back in the other account',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
    {
      table: invoices,
      placement: 'local: its numbers follow each other',
      foreignKeysLeftOut: { receipt_book_charge_id_charges_id_fk: 'whoever deletes an account keeps the row' },
      ofParent: { column: invoices.chargeId, parent: charges },
      notImported: 'the seller’s receipts of the other account',
      notCascaded: 'the seller’s book, which names nobody: number, day, amount and tax stay, the charge goes',
      atTakeover: 'stays: what was paid or given, and for what time',
    },
  ],
  jobs: ({ payments }: PaymentNeeds) => [
    mailSubscription,
    { job: renewSubscriptions(payments), cron: '*/5 * * * *' },
    ...paymentJobs(payments),
  ],
  provides: { onStart: [rememberFormerRefunds] },
});

import type { UserId } from '@afdal/contract/ids';
import type { Offer, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { refundableUntilMs } from '@afdal/domain/subscriptions/refund-window';
import { isAlive } from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { findPlan } from '../accounts/user-store.ts';
import type { ProductSettings } from '../product-settings/product-settings.ts';
import { productSettings } from '../product-settings/store.ts';
import { findFirstCharge, findInvoices } from './charges-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findRefund, isRefundedMailbox } from './refunds-store.ts';
import { findSubscriptionRow, grantedTo, toState } from './state-store.ts';

/** A person's subscription as shown to them. */
export async function describeSubscription(
  db: Db,
  user: UserId,
  { provider, seller }: PaymentDeps,
  now: Date,
): Promise<Subscription> {
  const row = await findSubscriptionRow(db, user);
  const state = row ? toState(row) : await grantedTo(db, user, now);
  const isRunning = isAlive(state, now.getTime());
  const isLapsed = !isRunning && (state.status === 'active' || state.status === 'past_due');
  const refund = await findRefund(db, user);
  const settings = await productSettings(db);
  const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    // The job that ends what is over may be late.
    status: isLapsed ? 'expired' : state.status,
    plan: isRunning ? (await findPlan(db, user)).plan : 'free',
    isSubscribed: isRunning,
    startDate: text(state.startedAtMs),
    endDate: text(state.accessUntilMs),
    autoRenew: state.renews && isRunning,
    nextChargeAt: state.renews && isRunning ? text(state.nextTryAtMs ?? state.endsAtMs) : null,
    ...offerIn(settings),
    provider: provider.name,
    isTest: provider.isTest,
    seller: { name: seller.name, vatNumber: seller.vatNumber },
    refundableUntil: refund ? null : await refundableUntil(db, user, settings.refundDays, now),
    refund: refund && { status: refund.status, askedAt: refund.requestedAt.toISOString() },
    card: row?.cardLast4 && row.cardBrand ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    receipts: await findInvoices(db, user),
  };
}

/** What Premium costs now, and for how long it can be given back. */
export async function readOffer({ db }: { readonly db: Db }): Promise<Offer> {
  return offerIn(await productSettings(db));
}

function offerIn({ premiumPrice, refundDays }: ProductSettings): Offer {
  return { price: premiumPrice, refundDays };
}

async function refundableUntil(db: Db, user: UserId, days: number, now: Date): Promise<string | null> {
  const first = await findFirstCharge(db, user);
  if (!first || first.refundedMinor > 0) return null;
  const until = refundableUntilMs(first.paidAt.getTime(), days);
  if (now.getTime() > until || (await isRefundedMailbox(db, user, now))) return null;
  return new Date(until).toISOString();
}

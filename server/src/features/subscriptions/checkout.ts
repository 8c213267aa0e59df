import { isDeepStrictEqual } from 'node:util';
import type { Checkout, CheckoutId, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { lasts } from '@afdal/domain/limits/age';
import type { CheckoutState } from '@afdal/domain/subscriptions/history';
import { isPaid } from '@afdal/domain/subscriptions/subscription-state';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/events.ts';
import { type Call, ExistingRow, type LongHandler } from '../../platform/http/call.ts';
import { CardDeclined, type Opened } from '../../platform/payments/payment-provider.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { isStillThere, userWithPreferences } from '../accounts/user-store.ts';
import { productSettings } from '../product-settings/store.ts';
import {
  type CheckoutRow,
  findCheckout,
  findOpenCheckout,
  insertCheckout,
  isCheckoutIdUsed,
  moveCheckout,
  settleCheckouts,
  toAmount,
} from './checkouts-store.ts';
import { callProvider, type PaymentDeps } from './payment-deps.ts';
import { describeSubscription } from './read-subscription.ts';
import { findSubscriptionRow, lockSubscription, rememberMethod, toState } from './state-store.ts';
import { forgetCustomerSoon } from './stop-renewal.ts';
import { syncWithProvider } from './sync-with-provider.ts';
import { texts } from './texts.ts';

type Started = typeof subscriptions.startCheckout;

/** So long a second click means the first one; where it led to the provider's page, so long that page is there. */
const sameClickMs = 60_000;
const samePageMs = 86_400_000;

/**
 * Begins to pay. What is meant is written down first, then the provider is asked, and what it did is read back; each step
 * may be repeated, so any number of clicks, and a server that dies between two steps, charge once.
 */
export function startCheckout(deps: PaymentDeps): LongHandler<Started> {
  return {
    work: async (call, finish) => {
      const checkout = await claim(call, deps);
      if (checkout === 'paid') {
        return await finish(async (db) => new ExistingRow(await describeCheckout(db, call, deps, 'active', null)));
      }
      const opened = checkout.url ? null : await open(call, checkout, deps);
      if (opened?.state === 'paid') await syncWithProvider(call.db, call.user.id, deps, call.now);
      const state = opened?.state ?? 'redirect';
      const visibleState = state === 'paid' ? 'active' : state;
      await finish(
        async (db) => await describeCheckout(db, call, deps, visibleState, checkout, opened?.url ?? checkout.url),
      );
    },
  };
}

/** The checkout that this call is about, old or new; `paid` where there is nothing to pay. */
async function claim({ db, user, body, now }: Call<Started>, { provider }: PaymentDeps): Promise<CheckoutRow | 'paid'> {
  return await db.transaction(async (tx) => {
    const row = await lockSubscription(tx, user.id, now);
    const given = body.id ? await findCheckout(tx, user.id, body.id as CheckoutId) : null;
    if (!given && body.id && (await isCheckoutIdUsed(tx, body.id as CheckoutId))) throw new AppError('conflict');
    if (given?.state === 'paid') return 'paid';
    if (given?.state === 'declined') throw new AppError('card_declined');
    if (given?.state === 'abandoned') throw new AppError('checkout_over');
    if (isPaid(toState(row), now.getTime()) && row.status === 'active' && row.renews) return 'paid';
    if (given) return given;
    const { premiumPrice } = await productSettings(tx);
    const open = await findOpenCheckout(tx, user.id);
    const isSame =
      open && lasts(open.state === 'redirect' ? samePageMs : sameClickMs, open.createdAt.getTime(), now.getTime());
    const isThisOffer = isSame && open.provider === provider.name && isDeepStrictEqual(toAmount(open), premiumPrice);
    if (isThisOffer) return open;
    await settleCheckouts(tx, user.id, 'abandoned', now);
    const made = await insertCheckout(tx, {
      id: idOrNew<CheckoutId>(body.id, now),
      userId: user.id,
      provider: provider.name,
      state: 'open',
      amountMinor: premiumPrice.minor,
      currency: premiumPrice.currency,
      createdAt: now,
      updatedAt: now,
    });
    if (!made) throw new AppError('conflict');
    return made;
  });
}

/** Asks the provider, and writes down what it answered. */
async function open(call: Call<Started>, checkout: CheckoutRow, deps: PaymentDeps): Promise<Opened> {
  const { db, user, body, now } = call;
  const { provider, publicUrl } = deps;
  const id = checkout.id as CheckoutId;
  const person = await userWithPreferences(db, user.id);
  const row = await findSubscriptionRow(db, user.id);
  const order = {
    checkoutId: id,
    amountMinor: checkout.amountMinor,
    currency: checkout.currency,
    title: texts.offer,
    customer: row?.provider === provider.name ? row.customerRef : null,
    person: { id: user.id, email: person?.user.email ?? '' },
    card: body.sandbox ?? null,
    returnUrl: `${publicUrl}/subscription?checkout=${id}`,
  };
  const opened = await callProvider(() => provider.openCheckout(order)).catch(async (error: unknown) => {
    if (!(error instanceof CardDeclined)) throw error;
    return await declineCheckout(call, id, provider);
  });
  const isThere = await db.transaction(async (tx) => {
    // Erased meanwhile: their rows went without a word of this customer.
    if (!(await isStillThere(tx, user.id))) {
      await forgetCustomerSoon(tx, { provider: provider.name, ref: opened.customer });
      return false;
    }
    const locked = await lockSubscription(tx, user.id, now);
    await rememberMethod(tx, locked, { provider: provider.name, customerRef: opened.customer }, now);
    const { state, ref: providerRef, url } = opened;
    await moveCheckout(tx, user.id, id, { ...(state !== 'paid' && { state }), providerRef, url }, now);
    return true;
  });
  if (!isThere) throw new AppError('unauthorized');
  return opened;
}

/** @throws Failure `card_declined`, once that is stored */
async function declineCheckout(
  { db, user, now }: Pick<Call<Started>, 'db' | 'user' | 'now'>,
  id: CheckoutId,
  { name }: PaymentDeps['provider'],
): Promise<never> {
  await moveCheckout(db, user.id, id, { state: 'declined' }, now);
  publishEvent('payment', { provider: name, outcome: 'declined' });
  throw new AppError('card_declined');
}

async function describeCheckout(
  db: Db,
  { user, body, now }: Call<Started>,
  deps: PaymentDeps,
  state: 'active' | 'second_step' | 'redirect',
  checkout: CheckoutRow | null,
  url: string | null = null,
) {
  const subscription = await describeSubscription(db, user.id, deps, now);
  return {
    state,
    checkoutId: checkout?.id ?? body.id ?? null,
    amount: checkout && toAmount(checkout),
    url,
    subscription,
  };
}

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
          await declineCheckout({ db, user, now }, id, provider);
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

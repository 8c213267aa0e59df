import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeStripe, webhookSecret } from '../../../testing/fake-stripe/fake-stripe.ts';
import { testCard } from '../../../testing/test-card.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  CardDeclined,
  type PaymentProvider,
  PaymentProviderUnavailable,
  WebhookVerificationError,
} from './payment-provider.ts';
import { sandboxProvider, signingSecret } from './sandbox/sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { computeSignature } from './webhook-signature.ts';

const clock = testClock();
const stripe = new FakeStripe(clock.now);
let database: TestDatabase;
let providers: Record<'sandbox' | 'stripe', PaymentProvider>;
let secrets: Record<'sandbox' | 'stripe', string>;

beforeAll(async () => {
  database = await openTestDatabase();
  const settings = { secretKey: 'sk_test_1', webhookSecret, server: await stripe.start() };
  providers = { sandbox: sandboxProvider(database.db, clock), stripe: stripeProvider(settings) };
  secrets = { sandbox: await signingSecret(database.db, clock.now()), stripe: webhookSecret };
});
afterAll(async () => {
  await stripe.stop();
  await database.drop();
});

type ChangedEvent = (body: Buffer) => [Buffer, string];

let orders = 0;
const createOrder = () => ({
  checkoutId: `order-${++orders}`,
  customer: null,
  amountMinor: 400,
  currency: 'USD',
  title: 'شهر',
  person: { id: `user-${orders}`, email: 'a@b.co' },
  card: testCard('paid'),
  returnUrl: 'http://localhost/s?c=1',
});

describe.each(['sandbox', 'stripe'] as const)('%s', (name) => {
  const provider = () => providers[name];
  /** Pays an order to the end, wherever it is paid. */
  const paid = async (order = createOrder()) => {
    const opened = await provider().openCheckout(order);
    if (opened.state === 'redirect') stripe.pay(opened.ref);
    return opened;
  };
  const event = (customer: string) =>
    name === 'stripe' ? stripe.event(customer).body : Buffer.from(JSON.stringify({ id: `evt_${customer}`, customer }));
  const sign = (body: Buffer, secret = secrets[name], at = clock.now()) => computeSignature(body, secret, at);

  it('knows its name, and that no money moves', () => {
    expect([provider().name, provider().isTest]).toEqual([name, true]);
  });

  it('an order that is opened again is the same one', async () => {
    const order = createOrder();
    const [first, again] = [await provider().openCheckout(order), await provider().openCheckout(order)];
    expect(again).toEqual(first);
  });

  it('ten at once are the same one', async () => {
    const order = createOrder();
    const all = await Promise.all(Array.from({ length: 10 }, async () => await provider().openCheckout(order)));
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1);
  });

  it('tells of a charge', async () => {
    const { customer } = await paid();
    const { payments } = await provider().readCustomer(customer);
    const charge = { amountMinor: 400, refundedMinor: 0, refundedAt: null, currency: 'USD', paidAt: clock.now() };
    expect(payments).toMatchObject([charge]);
    expect(payments[0]?.card).toEqual({ brand: 'visa', last4: '4242' });
  });

  it('tells nothing of others', async () => {
    await paid();
    expect(await provider().readCustomer('cus_nobody')).toEqual({ payments: [], subscription: null });
  });

  it('keeps a customer', async () => {
    const { customer } = await paid();
    expect((await provider().openCheckout({ ...createOrder(), customer })).customer).toBe(customer);
  });

  it('gives back once, by its key, and tells when', async () => {
    const { customer } = await paid();
    clock.advance(60_000);
    const [payment] = (await provider().readCustomer(customer)).payments;
    const refund = { key: `refund-${customer}`, payment: payment?.ref ?? '', amountMinor: 400 };
    await Promise.all([provider().refund(refund), provider().refund(refund)]);
    await provider().refund(refund);
    const [after] = (await provider().readCustomer(customer)).payments;
    expect([after?.refundedMinor, after?.refundedAt]).toEqual([400, clock.now()]);
  });

  it('reads an event that it signed', async () => {
    const body = event('cus_1');
    expect(await provider().readEvent(body, sign(body), clock.now())).toEqual({
      id: expect.stringMatching(/^evt_/),
      customer: 'cus_1',
    });
  });

  it.each<[string, ChangedEvent]>([
    ['was changed', (body) => [Buffer.from(body.toString().replace('cus_1', 'cus_2')), sign(body)]],
    ['was signed with another secret', (body) => [body, sign(body, 'whsec_other')]],
    [
      'is older than five minutes',
      (body) => [body, sign(body, secrets[name], new Date(clock.now().getTime() - 301_000))],
    ],
    ['is not signed', (body) => [body, '']],
    ['has another signature', (body) => [body, sign(body).replace(/.$/, (last) => (last === '0' ? '1' : '0'))]],
    ['is empty', () => [Buffer.alloc(0), '']],
  ])('refuses an event that %s', async (_, changed) => {
    const [body, signature] = changed(event('cus_1'));
    await expect(provider().readEvent(body, signature, clock.now())).rejects.toThrow(WebhookVerificationError);
  });

  it('takes one of five minutes ago', async () => {
    const body = event('cus_1');
    const at = new Date(clock.now().getTime() - 299_000);
    expect((await provider().readEvent(body, sign(body, secrets[name], at), clock.now())).customer).toBe('cus_1');
  });

  it('forgets a customer: nothing is charged any more, and again it changes nothing', async () => {
    const { customer } = await paid();
    const other = await paid();
    await provider().forgetCustomer(customer);
    await provider().forgetCustomer(customer);
    await provider().forgetCustomer('cus_nobody');
    const { subscription, payments } = await provider().readCustomer(customer);
    expect(subscription?.status ?? 'ended').toBe('ended');
    if (name === 'sandbox') expect(payments).toEqual([]);
    expect((await provider().readCustomer(other.customer)).payments).toHaveLength(1);
    if (name === 'stripe') {
      const deleted = stripe.calls.filter(({ path }) => path === `DELETE /v1/customers/${customer}`);
      expect(deleted.length).toBe(2);
    }
  });

  it('turns the renewal off and on, moves the next charge, and ends', async () => {
    const { customer } = await paid();
    const readSubscription = async () => (await provider().readCustomer(customer)).subscription;
    const ref = (await readSubscription())?.ref ?? 'none';
    await provider().setRenewal(ref, false);
    expect((await readSubscription())?.renews ?? false).toBe(false);
    await provider().setRenewal(ref, true);
    expect((await readSubscription())?.renews ?? true).toBe(true);
    const at = new Date('2027-03-01T00:00:00Z');
    await provider().moveNextCharge(ref, at);
    expect((await readSubscription())?.periodEndsAt ?? at).toEqual(at);
    await provider().endNow(ref);
    await provider().endNow(ref);
    expect((await readSubscription())?.status ?? 'ended').toBe('ended');
  });
});

describe('sandbox', () => {
  it.each(['declined'] as const)('declines a card that is %s', async (outcome) => {
    const order = { ...createOrder(), card: testCard(outcome) };
    await expect(providers.sandbox.openCheckout(order)).rejects.toThrow(CardDeclined);
    await expect(providers.sandbox.openCheckout(order)).rejects.toThrow(CardDeclined);
  });

  it('charges with a key once', async () => {
    const { customer } = await providers.sandbox.openCheckout(createOrder());
    const { webhook: _, token: method, ...card } = testCard('paid');
    const order = { key: `renewal-${customer}`, customer, method, card, amountMinor: 400, currency: 'USD' };
    await Promise.all([providers.sandbox.charge(order), providers.sandbox.charge(order)]);
    expect((await providers.sandbox.readCustomer(customer)).payments).toHaveLength(2);
  });
});

describe('stripe', () => {
  it.each([500, 409] as const)('is asked again with the same key when it failed with %s', async (fault) => {
    stripe.calls.length = 0;
    stripe.faults.push(fault);
    await providers.stripe.openCheckout({ ...createOrder(), customer: 'cus_known' });
    const keys = stripe.calls.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is away when it fails all the time', async () => {
    stripe.faults.push(500, 500);
    await expect(providers.stripe.openCheckout({ ...createOrder(), customer: 'cus_known' })).rejects.toThrow(
      PaymentProviderUnavailable,
    );
    stripe.faults.length = 0;
  });

  it('tells of a failed renewal', async () => {
    const { ref } = await providers.stripe.openCheckout(createOrder());
    const customer = stripe.pay(ref);
    const nextTryAt = new Date('2026-12-24T00:00:00Z');
    stripe.fail(customer, nextTryAt);
    const { subscription } = await providers.stripe.readCustomer(customer);
    expect(subscription).toMatchObject({ status: 'past_due', failedTries: 1, nextTryAt, renews: true });
  });

  it('tries again what is not paid, and nothing that is', async () => {
    const { ref } = await providers.stripe.openCheckout(createOrder());
    const customer = stripe.pay(ref);
    stripe.fail(customer, new Date('2026-12-24T00:00:00Z'));
    const { subscription } = await providers.stripe.readCustomer(customer);
    await providers.stripe.payNow(subscription?.ref ?? '');
    await providers.stripe.payNow(subscription?.ref ?? '');
    const after = await providers.stripe.readCustomer(customer);
    expect([after.subscription?.status, after.payments.length]).toEqual(['active', 2]);
  });
});

import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { isFullRun, sample } from '@afdal/domain/testing/full-run';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { FakeStripe, webhookSecret } from '../../../testing/fake-stripe/fake-stripe.ts';
import { pollUntil } from '../../../testing/poll-until.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { getErrorBody, type Person, testConfig, useTestServer } from '../../../testing/test-server.ts';
import { stripeProvider } from '../../platform/payments/stripe/stripe-provider.ts';
import { decideRefund } from './decide-refund.ts';

let now = () => testClock().now();
const stripe = new FakeStripe(() => now());
const settings = { name: 'stripe', secretKey: 'sk_test_1', webhookSecret, server: await stripe.start() } as const;
const server = useTestServer({ config: { payments: { ...testConfig.payments, provider: settings } } });
now = server.clock.now;
beforeEach(server.startOver);
afterAll(async () => await stripe.stop());

const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const begin = async ({ call }: Person) => (await call<Checkout>('POST', '/subscription/checkout')).body;
const receive = async ({ body, signature }: { body: Buffer; signature: string }) =>
  (await server.call('POST', '/webhook/stripe', body.toString(), { 'stripe-signature': signature })).status;
const findSession = async ({ user }: Person): Promise<string> => {
  const sql = "select provider_ref from checkouts where user_id = $1 and state = 'redirect'";
  return (await server.database.pool.query(sql, [user.id])).rows[0]?.provider_ref;
};
/** A person who paid on Stripe's page; no event came yet. */
const paidPerson = async (amount?: number) => {
  const person = await server.person();
  await begin(person);
  return { person, customer: stripe.pay(await findSession(person), amount) };
};
const without = ({ receipts, ...rest }: Subscription) => ({
  ...rest,
  receipts: receipts.map(({ number: _, ...invoice }) => invoice),
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, n) => permutations(items.filter((_, m) => m !== n)).map((rest) => [first, ...rest]));
}

it('leads to Stripe’s page, to the same one again, and is Premium when its event came', async () => {
  const layla = await server.person();
  const [first, again] = [await begin(layla), await begin(layla)];
  expect([first.state, first.url]).toEqual(['redirect', expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//)]);
  expect([again.url, again.checkoutId]).toEqual([first.url, first.checkoutId]);
  const customer = stripe.pay(await findSession(layla));
  expect((await read(layla)).status).toBe('free');
  expect(await receive(stripe.event(customer, 'checkout.session.completed'))).toBe(204);
  expect(await read(layla)).toMatchObject({
    status: 'active',
    provider: 'stripe',
    isTest: true,
    autoRenew: true,
    endDate: '2026-12-21T09:00:00.000Z',
    card: { brand: 'visa', last4: '4242' },
  });
});

it('takes in other events while Stripe is silent about some', async () => {
  const paid = [await paidPerson(), await paidPerson(), await paidPerson()];
  const pending: (() => void)[] = [];
  stripe.silence = async () => await new Promise<void>((response) => pending.push(response));
  const deliveries = paid.map(async ({ customer }) => await receive(stripe.event(customer)));
  try {
    await pollUntil(() => pending.length === paid.length);
    expect(await receive(stripe.event('cus_nobody'))).toBe(204);
  } finally {
    stripe.silence = async () => {};
    for (const response of pending) response();
  }
  expect(await Promise.all(deliveries)).toEqual([204, 204, 204]);
  for (const { person } of paid) expect((await read(person)).status).toBe('active');
});

it('many clicks at once open one page', async () => {
  const layla = await server.person();
  const all = await Promise.all(Array.from({ length: isFullRun ? 100 : 25 }, async () => await begin(layla)));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
});

it('forgets at Stripe who was erased while the page was being opened', async () => {
  const layla = await server.person();
  stripe.meanwhile = async () => await server.database.pool.query('delete from users where id = $1', [layla.user.id]);
  const response = await layla.call('POST', '/subscription/checkout');
  expect([response.status, getErrorBody(response).errorType]).toEqual([401, 'unauthorized']);
  await runJobs(server);
  expect(stripe.calls.at(-1)?.path).toMatch(/^DELETE \/v1\/customers\/cus_/);
});

it('the way back reads what was paid, before any event', async () => {
  const layla = await server.person();
  const { checkoutId } = await begin(layla);
  const path = `/subscription/checkout/${checkoutId}/confirm`;
  expect((await layla.call<Checkout>('POST', path)).body.state).toBe('redirect');
  stripe.pay(await findSession(layla));
  expect((await layla.call<Checkout>('POST', path)).body).toMatchObject({
    state: 'active',
    subscription: { status: 'active' },
  });
});

it('every order of five events has one end', async () => {
  const types = [
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
    'charge.succeeded',
    'customer.subscription.updated',
  ];
  const orders = permutations(types);
  expect(orders).toHaveLength(120);
  const ends: unknown[] = [];
  for (const order of sample(orders, 6)) {
    const { person, customer } = await paidPerson();
    for (const type of order) expect(await receive(stripe.event(customer, type))).toBe(204);
    const events = await server.database.pool.query(
      'select kind, from_status, to_status from subscription_events where user_id = $1 order by at, ends_at',
      [person.user.id],
    );
    ends.push([without(await read(person)), events.rows]);
  }
  for (const end of ends) expect(end).toEqual(ends[0]);
}, 300_000);

it('every order of a whole life’s five events has one end', async () => {
  const types = [
    'invoice.paid',
    'invoice.paid',
    'charge.refunded',
    'customer.subscription.deleted',
    'customer.subscription.updated',
  ];
  const ends: unknown[] = [];
  for (const order of sample(permutations(types), 6)) {
    const { person, customer } = await paidPerson();
    stripe.refundAll(customer);
    stripe.fail(customer, null);
    for (const type of order) expect(await receive(stripe.event(customer, type))).toBe(204);
    ends.push(without(await read(person)));
  }
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(ends[0]).toMatchObject({ status: 'expired', isSubscribed: false });
}, 300_000);

it('one event fifty times at once has one effect', async () => {
  const { person, customer } = await paidPerson();
  const event = stripe.event(customer);
  const responses = await Promise.all(Array.from({ length: 50 }, async () => await receive(event)));
  expect(new Set(responses)).toEqual(new Set([204]));
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from charges where user_id = $1) as charges,
            (select count(*)::int from subscription_events where user_id = $1) as events`,
    [person.user.id],
  );
  expect(rows).toEqual([{ charges: 1, events: 1 }]);
});

it('fifty events at once have one effect', async () => {
  const { person, customer } = await paidPerson();
  const events = Array.from({ length: 50 }, () => stripe.event(customer));
  expect(new Set(await Promise.all(events.map(receive)))).toEqual(new Set([204]));
  expect((await read(person)).receipts).toHaveLength(1);
});

describe('an event that Stripe did not send just now', () => {
  it.each([
    ['tampered', (customer: string) => ({ ...stripe.event(customer), body: stripe.event('cus_x').body })],
    ['old', (customer: string) => stripe.event(customer, 'invoice.paid', new Date(now().getTime() - 301_000))],
    ['of another secret', (customer: string) => stripe.event(customer, 'invoice.paid', now(), 'whsec_other')],
    ['unsigned', (customer: string) => ({ ...stripe.event(customer), signature: '' })],
  ])('is refused: %s', async (_, made) => {
    const { person, customer } = await paidPerson();
    expect(await receive(made(customer))).toBe(400);
    expect((await read(person)).status).toBe('free');
  });

  it('is refused where it is too large, or for another provider', async () => {
    expect(await receive({ body: Buffer.alloc(200_000, 'x'), signature: '' })).toBe(413);
    expect((await server.call('POST', '/webhook/sandbox', '{}')).status).toBe(404);
  });
});

it('a charge of another amount is set aside, and changes nothing', async () => {
  const { person, customer } = await paidPerson(1);
  const event = stripe.event(customer);
  const events = await collectEvents(async () => expect(await receive(event)).toBe(204));
  expect(events).toContainEqual(['payment', { provider: 'stripe', outcome: 'quarantined' }]);
  expect(await read(person)).toMatchObject({ status: 'free', receipts: [] });
  const id = JSON.parse(event.body.toString()).id;
  const { rows } = await server.database.pool.query('select outcome from provider_events where id = $1', [id]);
  expect(rows).toEqual([{ outcome: 'quarantined' }]);
});

it('what fails between receiving and committing is healed by the provider’s retry', async () => {
  const { pool } = server.database;
  await pool.query(
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`,
  );
  for (const table of ['provider_events', 'charges', 'receipt_book', 'subscription_events']) {
    const { person, customer } = await paidPerson();
    const event = stripe.event(customer);
    await pool.query(`create trigger refuse before insert on ${table} for each row execute function refuse_row()`);
    expect(await receive(event)).toBe(500);
    await pool.query(`drop trigger refuse on ${table}`);
    expect((await read(person)).status).toBe('free');
    expect(await receive(event)).toBe(204);
    expect((await read(person)).receipts).toHaveLength(1);
  }
  await pool.query('drop function refuse_row');
});

it('renews, fails and ends as Stripe says', async () => {
  const { person, customer } = await paidPerson();
  await receive(stripe.event(customer));
  await advanceDays(server, 30);
  stripe.renew(customer);
  await receive(stripe.event(customer, 'invoice.paid'));
  expect(await read(person)).toMatchObject({ status: 'active', endDate: '2027-01-21T09:00:00.000Z' });
  await advanceDays(server, 31);
  stripe.fail(customer, new Date('2027-01-24T09:00:00Z'));
  await receive(stripe.event(customer, 'invoice.payment_failed'));
  expect(await read(person)).toMatchObject({
    status: 'past_due',
    isSubscribed: true,
    nextChargeAt: '2027-01-24T09:00:00.000Z',
  });
  stripe.fail(customer, null);
  await receive(stripe.event(customer, 'customer.subscription.deleted'));
  expect(await read(person)).toMatchObject({ status: 'expired', isSubscribed: false });
});

/** A person who paid, cancelled, and paid again on Stripe's page at once. */
const paidTwice = async () => {
  const { person, customer } = await paidPerson();
  await receive(stripe.event(customer));
  await person.call('POST', '/subscription/cancel');
  await begin(person);
  stripe.pay(await findSession(person));
  await receive(stripe.event(customer));
  return { person, customer };
};

describe('of two charges, each owns its month', () => {
  it('the next charge comes when both are used', async () => {
    const { person, customer } = await paidTwice();
    expect(await read(person)).toMatchObject({ autoRenew: true, endDate: '2027-01-20T09:00:00.000Z' });
    await runJobs(server);
    const { subscription } = await stripeProvider(settings).readCustomer(customer);
    expect(subscription?.periodEndsAt.toISOString()).toBe('2027-01-20T09:00:00.000Z');
  });

  it.each<[string, number, number, string]>([
    ['a refund of the first leaves the second', 0, 400, '2026-12-26T09:00:00.000Z'],
    ['a refund of the second leaves the first', 1, 400, '2026-12-21T09:00:00.000Z'],
    ['a refund in part changes no day', 1, 399, '2027-01-20T09:00:00.000Z'],
  ])('%s, in every order of news, however late', async (_, index, amount, endDate) => {
    const types = ['charge.refunded', 'customer.subscription.deleted', 'invoice.paid', 'charge.refunded'];
    for (const order of sample(permutations(types), 3)) {
      const { person, customer } = await paidTwice();
      const before = now();
      await advanceDays(server, 5);
      stripe.refund(customer, index, amount);
      // Told three days later, and still of the fifth day.
      await advanceDays(server, 3);
      for (const type of order) expect(await receive(stripe.event(customer, type))).toBe(204);
      expect(await read(person)).toMatchObject({ isSubscribed: true, endDate });
      server.clock.set(before.toISOString());
    }
  });

  it('an approved refund of the first ends the renewal at Stripe, and leaves the second', async () => {
    const { person, customer } = await paidTwice();
    await person.call('POST', '/subscription/refund');
    const { rows } = await server.database.pool.query('select id from refunds where user_id = $1', [person.user.id]);
    const decision = { id: rows[0]?.id, isApproved: true, reason: null };
    expect(await decideRefund(server.database.db, decision, 'command_line', now())).toBe(true);
    await runJobs(server);
    const after = await read(person);
    expect(after).toMatchObject({ isSubscribed: true, autoRenew: false, endDate: '2026-12-21T09:00:00.000Z' });
    expect(after.receipts.map(({ refundedMinor }) => refundedMinor)).toEqual([0, 400]);
    const { subscription } = await stripeProvider(settings).readCustomer(customer);
    expect(subscription?.status).toBe('ended');
  });
});

it('what Stripe ended keeps what was paid, and is bought anew instead of renewed', async () => {
  const { person, customer } = await paidPerson();
  await receive(stripe.event(customer));
  stripe.fail(customer, null);
  for (let n = 0; n < 2; n++) await receive(stripe.event(customer, 'customer.subscription.deleted'));
  const cancelledAtPeriodEnd = { status: 'active', autoRenew: false, endDate: '2026-12-21T09:00:00.000Z' };
  expect(await read(person)).toMatchObject(cancelledAtPeriodEnd);
  const response = await person.call('POST', '/subscription/resume');
  expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'not_subscribed']);
  expect(await read(person)).toMatchObject(cancelledAtPeriodEnd);
  const events = await server.database.pool.query(
    'select kind from subscription_events where user_id = $1 order by at, kind',
    [person.user.id],
  );
  expect(events.rows.map(({ kind }) => kind)).toEqual(['cancelled', 'started']);
});

it('turns the renewal off and on at Stripe, and opens its portal', async () => {
  const { person, customer } = await paidPerson();
  await receive(stripe.event(customer));
  await person.call('POST', '/subscription/cancel');
  await receive(stripe.event(customer));
  expect(await read(person)).toMatchObject({ status: 'active', autoRenew: false });
  await person.call('POST', '/subscription/resume');
  await receive(stripe.event(customer));
  expect(await read(person)).toMatchObject({ status: 'active', autoRenew: true });
  expect((await person.call<{ url: string }>('POST', '/subscription/portal')).body.url).toMatch(/^https:\/\/billing\./);
});

it('says so when Stripe is away, and goes on when it is back', async () => {
  const layla = await server.person();
  stripe.faults.push(500, 500, 500);
  const away = await layla.call<{ errorType: string }>('POST', '/subscription/checkout');
  stripe.faults.length = 0;
  expect([away.status, away.body.errorType]).toEqual([503, 'payment_unavailable']);
  expect((await begin(layla)).state).toBe('redirect');
  await runJobs(server);
});

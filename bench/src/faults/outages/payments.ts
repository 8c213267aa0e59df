import { createServer } from 'node:https';
import type { TestCertificates } from '@afdal/server/testing/certificates';
import { FakeStripe, webhookSecret } from '@afdal/server/testing/fake-stripe/fake-stripe';
import type pg from 'pg';
import { freePort, newPerson } from '../../product.ts';
import { type ApiResponse, post, send } from '../../send.ts';
import { OutsideServer } from './outside-server.ts';
import type { Provider } from './provider.ts';

export const paymentHost = 'api.stripe.com';
export const paymentSettings = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};

/** Stripe: it must charge no more whoever has asked for their account to be deleted. */
export async function paymentProvider(
  { cert, key }: TestCertificates,
  now: () => Date,
  client: pg.Client,
): Promise<Provider> {
  const stripe = new FakeStripe(now);
  const expected: string[] = [];
  let prepared: { readonly authorization: string; readonly subscription: string }[] = [];
  const service = createServer({ cert, key }, stripe.answer);
  const countStops = (subscription: string) =>
    stripe.calls.filter(({ path }) => path === `POST /v1/subscriptions/${subscription}`).length;

  async function subscribe(url: string) {
    const { email, password } = await newPerson(url);
    // From the device that they registered with, just before they ask: deleting needs a proof of who asks.
    const { token } = JSON.parse(expectStatus(await post(url, '/auth/login', { email, password }), 200).body);
    const headers = { authorization: `Bearer ${token}` };
    expectStatus(await post(url, '/subscription/checkout', {}, headers), 201);
    const { rows } = await client.query<{ ref: string }>(
      'select provider_ref as ref from checkouts join users on users.id = user_id where email = $1',
      [email],
    );
    const customer = stripe.pay(rows[0]?.ref ?? '');
    const { body, signature } = stripe.event(customer);
    const signed = { 'content-type': 'application/json', 'stripe-signature': signature };
    expectStatus(await send(url, { method: 'POST', path: '/api/webhook/stripe', headers: signed, body }), 204);
    return { ...headers, subscription: stripe.findSubscription(customer).id };
  }

  return {
    server: new OutsideServer(await freePort(), (socket) => service.emit('connection', socket)),
    prepare: async (url, people) => {
      prepared = [];
      for (let n = 0; n < people; n += 1) prepared.push(await subscribe(url));
    },
    cause: async (url) => {
      for (const { authorization, subscription } of prepared) {
        const headers = { authorization };
        expectStatus(await send(url, { method: 'DELETE', path: '/api/user', headers, body: null }), 204);
        expected.push(subscription);
      }
    },
    countMissing: () => expected.filter((subscription) => countStops(subscription) === 0).length,
    countDoubled: () => expected.filter((subscription) => countStops(subscription) > 1).length,
    ask: async (url) => {
      const { token } = await newPerson(url);
      return await post(url, '/subscription/checkout', {}, { authorization: `Bearer ${token}` });
    },
  };
}

function expectStatus(response: ApiResponse, status: number): ApiResponse {
  if (response.status !== status) throw new Error(`answered ${response.status}: ${response.body.slice(0, 200)}`);
  return response;
}

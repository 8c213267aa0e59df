import { expect, it } from 'vitest';
import { FakeStripe } from './fake-stripe.ts';
import fixtures from './fixtures.json' with { type: 'json' };

const getType = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Fields that may be null or have a value, of which the published object shows one. */
const nullable = new Set([
  'email',
  'customer',
  'next_payment_attempt',
  'latest_invoice',
  'url',
  'currency',
  'mode',
  'amount_total',
]);

it('its objects have the fields of those that Stripe publishes, with the same types', async () => {
  const stripe = new FakeStripe(() => new Date());
  const { host, port } = await stripe.start();
  const post = async (path: string, fields: Record<string, string>) => {
    const init = { method: 'POST', body: new URLSearchParams(fields) };
    return (await (await fetch(`http://${host}:${port}/v1/${path}`, init)).json()) as { id: string };
  };
  const { id: customer } = await post('customers', { email: 'a@b.co' });
  const price = { 'line_items[0][price_data][unit_amount]': '400', 'line_items[0][price_data][currency]': 'usd' };
  const { id } = await post('checkout/sessions', { customer, mode: 'subscription', ...price });
  stripe.pay(id);
  stripe.fail(customer, new Date());
  for (const path of ['charges', 'subscriptions']) {
    await fetch(`http://${host}:${port}/v1/${path}?customer=${customer}`);
  }
  await post('refunds', { charge: 'ch_4', amount: '400' });
  await post('billing_portal/sessions', { customer });
  stripe.event(customer);
  await stripe.stop();
  const kinds = new Set<string>();
  for (const { kind, made } of stripe.objects) {
    kinds.add(kind);
    const published: Record<string, unknown> = fixtures[kind];
    for (const [name, value] of Object.entries(made)) {
      expect(Object.keys(published), `${kind}.${name}`).toContain(name);
      if (nullable.has(name) && (value === null || published[name] === null)) continue;
      expect(getType(value), `${kind}.${name}`).toBe(getType(published[name]));
    }
  }
  expect([...kinds].sort()).toEqual(Object.keys(fixtures).sort());
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { computeSignature } from '../../src/platform/payments/webhook-signature.ts';
import fixtures from './fixtures.json' with { type: 'json' };

type Thing = Record<string, unknown> & { readonly id: string };

interface FakeSubscription extends Thing {
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  created: number;
  amount: number;
  periodEnd: number;
  tries: number;
  nextTry: number | null;
}

interface FakeCharge extends Thing {
  readonly customer: string;
  readonly amount: number;
  amount_refunded: number;
  readonly refunds: { readonly data: { readonly amount: number; readonly created: number }[] };
}

interface FakeSession extends Thing {
  readonly customer: string;
  readonly amount_total: number;
}

export const webhookSecret = 'whsec_test';
const month = 30 * 86_400;

/** How an answer may fail: Stripe is away, or says that the same key is in use. */
export type Fault = 500 | 409;

/**
 * As much of Stripe as the product asks of it. Its objects are those that Stripe publishes, with other values: a test
 * compares them.
 */
export class FakeStripe {
  readonly calls: { readonly path: string; readonly key: string | null }[] = [];
  readonly objects: { readonly kind: keyof typeof fixtures; readonly made: object }[] = [];
  /** What the next answers fail with. */
  readonly faults: Fault[] = [];
  /** What happens while the next page is being opened. */
  meanwhile: (() => Promise<unknown>) | null = null;
  /** What is waited for before anything is answered. */
  silence: () => Promise<unknown> = async () => {};
  readonly #responses = new Map<string, object>();
  readonly #customers = new Set<string>();
  readonly #sessions: FakeSession[] = [];
  readonly #subscriptions: FakeSubscription[] = [];
  readonly #charges: FakeCharge[] = [];
  readonly #server: Server;
  readonly #now: () => Date;
  #made = 0;
  #events = 0;

  constructor(now: () => Date) {
    this.#now = now;
    this.#server = createServer(this.answer);
  }

  /** Answers a request, for who brings a server of their own. */
  readonly answer: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const url = new URL(request.url ?? '', 'http://stripe');
      const key = request.headers['idempotency-key'];
      const fields = new URLSearchParams(request.method === 'GET' ? url.search : Buffer.concat(chunks).toString());
      await this.silence();
      if (url.pathname === '/v1/checkout/sessions') await this.#pass();
      const { status, body } = this.#respond(request.method ?? '', url.pathname, fields, key ? String(key) : null);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  };

  async start(): Promise<{ host: string; port: number; protocol: 'http' }> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, protocol: 'http' };
  }

  async stop(): Promise<void> {
    await new Promise((done) => this.#server.close(done));
  }

  /** The person pays on Stripe's page. */
  pay(session: string, amount?: number): string {
    const found = this.#sessions.find(({ id }) => id === session);
    if (!found) throw new Error(`no session ${session}`);
    const { customer } = found;
    const created = this.#seconds();
    const id = this.#id('sub');
    const status = { status: 'active', cancel_at_period_end: false, created };
    this.#subscriptions.push({
      id,
      customer,
      ...status,
      amount: amount ?? found.amount_total,
      periodEnd: created + month,
      tries: 0,
      nextTry: null,
    });
    this.#charge(customer, amount ?? found.amount_total);
    return customer;
  }

  /** Stripe charges the next month. */
  renew(customer: string): void {
    const subscription = this.findSubscription(customer);
    Object.assign(subscription, {
      status: 'active',
      tries: 0,
      nextTry: null,
      periodEnd: subscription.periodEnd + month,
    });
    this.#charge(customer, subscription.amount);
  }

  fail(customer: string, nextTry: Date | null): void {
    const subscription = this.findSubscription(customer);
    const status = nextTry ? 'past_due' : 'canceled';
    const next = nextTry ? Math.floor(nextTry.getTime() / 1_000) : null;
    Object.assign(subscription, { status, tries: subscription.tries + 1, nextTry: next });
  }

  refundAll(customer: string): void {
    for (const charge of this.#charges.filter((each) => each.customer === customer))
      this.#refund(charge, charge.amount);
  }

  /** Somebody at Stripe gives back of a charge, the first being 0. */
  refund(customer: string, index: number, amount: number): void {
    const charge = this.#charges.filter((each) => each.customer === customer)[index];
    if (charge) this.#refund(charge, amount);
  }

  countCharges(customer: string): number {
    return this.#charges.filter((each) => each.customer === customer).length;
  }

  /** An event about a customer, as Stripe sends it. */
  event(customer: string, type = 'customer.subscription.updated', at = this.#now(), secret = webhookSecret) {
    const object = type.startsWith('charge')
      ? this.#object('charge', { customer })
      : type.startsWith('invoice')
        ? this.#object('invoice', { customer })
        : this.#object('subscription', { customer });
    const event = this.#object('event', { id: `evt_${++this.#events}`, type, data: { object } });
    const body = Buffer.from(JSON.stringify(event));
    return { body, signature: computeSignature(body, secret, at) };
  }

  async #pass(): Promise<void> {
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.();
  }

  #respond(
    method: string,
    path: string,
    fields: URLSearchParams,
    key: string | null,
  ): { status: number; body: object } {
    this.calls.push({ path: `${method} ${path}`, key });
    const fault = this.faults.shift();
    if (fault) return { status: fault, body: { error: { type: fault === 409 ? 'idempotency_error' : 'api_error' } } };
    const known = key ? this.#responses.get(key) : undefined;
    if (known) return { status: 200, body: known };
    const body = this.#do(method, path, fields);
    if (!body)
      return {
        status: 404,
        body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `no ${path}` } },
      };
    if (key) this.#responses.set(key, body);
    return { status: 200, body };
  }

  #do(method: string, path: string, fields: URLSearchParams): object | null {
    const customer = fields.get('customer') ?? '';
    const [, , noun, id] = path.split('/');
    if (method === 'POST' && path === '/v1/customers') {
      const made = this.#object('customer', { id: this.#id('cus'), email: fields.get('email') });
      this.#customers.add(made.id);
      return made;
    }
    if (method === 'DELETE' && noun === 'customers' && id) {
      if (!this.#customers.delete(id)) return null;
      for (const each of this.#subscriptions) if (each.customer === id) each.status = 'canceled';
      return { id, object: 'customer', deleted: true };
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const amount_total = Number(fields.get('line_items[0][price_data][unit_amount]'));
      const currency = fields.get('line_items[0][price_data][currency]');
      const session = { id: this.#id('cs'), customer, amount_total, currency, mode: fields.get('mode') };
      const made = this.#object('checkout.session', { ...session, url: `https://checkout.stripe.com/c/${session.id}` });
      this.#sessions.push({ ...made, customer, amount_total });
      return made;
    }
    if (method === 'GET' && path === '/v1/charges') {
      return list(
        this.#charges.filter((each) => each.customer === customer).map((each) => this.#object('charge', each)),
      );
    }
    if (method === 'GET' && path === '/v1/subscriptions') {
      // The newest first, as Stripe does.
      const all = this.#subscriptions.filter((each) => each.customer === customer).reverse();
      return list(all.map((each) => this.#toJson(each)));
    }
    const subscription = this.#subscriptions.find((each) => each.id === id);
    if (noun === 'subscriptions' && subscription) {
      if (method === 'DELETE') subscription.status = 'canceled';
      const ends = fields.get('cancel_at_period_end');
      if (method === 'POST' && ends !== null) subscription.cancel_at_period_end = ends === 'true';
      const trialEnd = fields.get('trial_end');
      if (method === 'POST' && trialEnd !== null) subscription.periodEnd = Number(trialEnd);
      return this.#toJson(subscription);
    }
    if (method === 'POST' && noun === 'invoices' && id) {
      const unpaid = this.#subscriptions.find((each) => `in_${each.id}` === id && each.status === 'past_due');
      if (!unpaid) return null;
      this.renew(unpaid.customer);
      return this.#toInvoice(unpaid);
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const charge = this.#charges.find((each) => each.id === fields.get('charge'));
      if (!charge) return null;
      const amount = Number(fields.get('amount'));
      if (charge.amount_refunded + amount > charge.amount) return null;
      this.#refund(charge, amount);
      return this.#object('refund', { id: this.#id('re'), charge: charge.id, amount });
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      return this.#object('billing_portal.session', {
        id: this.#id('bps'),
        customer,
        url: 'https://billing.stripe.com/p/1',
      });
    }
    return null;
  }

  #charge(customer: string, amount: number): void {
    const id = this.#id('ch');
    const status = { paid: true, status: 'succeeded', captured: true, amount_captured: amount };
    this.#charges.push({
      id,
      customer,
      amount,
      amount_refunded: 0,
      refunds: { ...fixtures.charge.refunds, data: [] },
      currency: 'usd',
      created: this.#seconds(),
      ...status,
    });
  }

  #refund(charge: FakeCharge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunds.data.push({ amount, created: this.#seconds() });
  }

  #toInvoice({ id, status, amount, tries, nextTry }: FakeSubscription): Thing {
    return this.#object('invoice', {
      id: `in_${id}`,
      status: status === 'past_due' ? 'open' : 'paid',
      attempt_count: tries,
      next_payment_attempt: nextTry,
      amount_due: amount,
    });
  }

  #toJson(held: FakeSubscription): Thing {
    const { amount: _, periodEnd, tries: __, nextTry: ___, ...subscription } = held;
    const invoice = this.#toInvoice(held);
    const [item] = fixtures.subscription.items.data;
    const items = { ...fixtures.subscription.items, data: [{ ...item, current_period_end: periodEnd }] };
    return this.#object('subscription', { ...subscription, items, latest_invoice: invoice });
  }

  findSubscription(customer: string): FakeSubscription {
    const found = this.#subscriptions.findLast((each) => each.customer === customer);
    if (!found) throw new Error(`no subscription of ${customer}`);
    return found;
  }

  #object(kind: keyof typeof fixtures, values: object): Thing {
    const made = { ...fixtures[kind], ...values } as unknown as Thing;
    this.objects.push({ kind, made });
    return made;
  }

  #id(prefix: string): string {
    return `${prefix}_${++this.#made}`;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }
}

function list(data: readonly object[]) {
  return { object: 'list', url: '/v1', has_more: false, data };
}

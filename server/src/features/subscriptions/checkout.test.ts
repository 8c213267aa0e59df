import type { ErrorBody } from '@afdal/contract/errors';
import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { isFullRun } from '@afdal/domain/testing/full-run';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { setProductSetting } from '../product-settings/store.ts';

const server = useTestServer();
beforeEach(server.startOver);

type Outcome = Parameters<typeof testCard>[0];

const pay = async ({ call }: Person, outcome: Outcome = 'paid', more = {}, headers = {}) =>
  await call<Checkout>('POST', '/subscription/checkout', { sandbox: testCard(outcome), ...more }, headers);
const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const count = async (table: string, { user }: Person) =>
  (await server.database.pool.query(`select count(*)::int as n from ${table} where user_id = $1`, [user.id])).rows[0]
    ?.n;
const statuses = (responses: readonly ApiResponse[]) => [...new Set(responses.map(({ status }) => status))].sort();
const statusAndCode = (response: ApiResponse): [number, ErrorBody['errorType']] => [
  response.status,
  getErrorBody(response).errorType,
];

it('a paid month is Premium, with a receipt and its mail', async () => {
  const layla = await server.person();
  const { status, body } = await pay(layla);
  expect([status, body.state]).toEqual([201, 'active']);
  expect(body.subscription).toEqual({
    status: 'active',
    plan: 'premium',
    isSubscribed: true,
    autoRenew: true,
    startDate: '2026-11-21T09:00:00.000Z',
    endDate: '2026-12-21T09:00:00.000Z',
    nextChargeAt: '2026-12-21T09:00:00.000Z',
    price: { minor: 400, currency: 'USD' },
    refundDays: 14,
    provider: 'sandbox',
    isTest: true,
    refund: null,
    refundableUntil: '2026-12-05T09:00:00.000Z',
    seller: { name: 'شركة أفضل', vatNumber: '300000000000003' },
    card: { brand: 'visa', last4: '4242' },
    receipts: [
      {
        number: expect.any(Number),
        paidAt: '2026-11-21T09:00:00.000Z',
        amountMinor: 400,
        taxMinor: 52,
        taxRateBp: 1_500,
        currency: 'USD',
        refundedMinor: 0,
      },
    ],
  });
  const number = body.subscription.receipts[0]?.number;
  const mail = (await runJobs(server)).find(
    ({ to, subject }) => to.address === layla.email && subject.startsWith('إيصال'),
  );
  const mails = [mail?.subject, mail?.text].join('\n');
  expect(mails).toContain(`إيصال اشتراك بريميوم رقم ${number}`);
  expect(mails).toContain('المبلغ: \u20664.00\u2069\u00a0$');
  expect(mails).toContain('الاشتراك سارٍ حتى 21 ديسمبر 2026');
  expect(mails).toContain('ضمان استرداد كامل حتى 5 ديسمبر 2026');
  const page = await layla.call('GET', `/subscription/receipt/${number}`);
  expect(page.text).toMatch(/شركة أفضل[\s\S]*300000000000003[\s\S]*15%[\s\S]*0\.52[\s\S]*4\.00/);
  const omar = await server.person();
  expect(statusAndCode(await omar.call('GET', `/subscription/receipt/${number}`))).toEqual([404, 'not_found']);
});

describe('any number of clicks charge once', () => {
  const clicks = async (n: number, act: (n: number) => Promise<ApiResponse>) =>
    await Promise.all(Array.from({ length: n }, async (_, each) => await act(each)));
  const id = () => uuidv7(server.clock.now().getTime());

  it.each<[string, (person: Person) => (n: number) => Promise<ApiResponse>]>([
    ['at once, without any key', (person) => async () => await pay(person)],
    [
      'at once, with one key',
      (person) => async () => await pay(person, 'paid', {}, { 'idempotency-key': 'one-and-the-same' }),
    ],
    [
      'at once, each with a key of its own',
      (person) => async (n) => await pay(person, 'paid', {}, { 'idempotency-key': `k${n}` }),
    ],
    [
      'at once, with one id',
      (person) => {
        const same = id();
        return async () => await pay(person, 'paid', { id: same });
      },
    ],
    ['at once, each with an id of its own', (person) => async () => await pay(person, 'paid', { id: id() })],
  ])('%s', async (_, act) => {
    const layla = await server.person();
    const responses = await clicks(isFullRun ? 100 : 25, act(layla));
    expect(statuses(responses).filter((status) => status !== 200 && status !== 201)).toEqual([]);
    await runJobs(server);
    const charged = await server.database.pool.query(
      `select count(*)::int as n from sandbox_payments where customer in
         (select customer_ref from subscriptions where user_id = $1)`,
      [layla.user.id],
    );
    expect([charged.rows[0]?.n, await count('charges', layla)]).toEqual([1, 1]);
    expect((await read(layla)).endDate).toBe('2026-12-21T09:00:00.000Z');
  });
});

describe('a card that is declined', () => {
  it('charges nothing, and another one is taken', async () => {
    const layla = await server.person();
    expect(statusAndCode(await pay(layla, 'declined'))).toEqual([402, 'card_declined']);
    expect(await read(layla)).toMatchObject({ status: 'free', receipts: [] });
    expect((await pay(layla)).body.state).toBe('active');
  });
});

describe('a card with a second step', () => {
  it('is charged once it was approved, however often that is said', async () => {
    const layla = await server.person();
    const { body } = await pay(layla, 'second_step');
    expect([body.state, body.subscription.status]).toEqual(['second_step', 'free']);
    const confirm = async () =>
      await layla.call<Checkout>('POST', `/subscription/checkout/${body.checkoutId}/confirm`, { approve: true });
    const responses = await Promise.all([confirm(), confirm(), confirm()]);
    expect(responses.map((response) => response.body.state)).toEqual(['active', 'active', 'active']);
    expect(await count('charges', layla)).toBe(1);
  });

  it('is not charged when it was not, and cannot be approved later', async () => {
    const layla = await server.person();
    const { body } = await pay(layla, 'second_step');
    const confirm = async (approve: boolean) =>
      await layla.call('POST', `/subscription/checkout/${body.checkoutId}/confirm`, { approve });
    expect(statusAndCode(await confirm(false))).toEqual([402, 'card_declined']);
    expect(statusAndCode(await confirm(true))).toEqual([409, 'checkout_over']);
    expect(await read(layla)).toMatchObject({ status: 'free', receipts: [] });
  });

  it.each([{}, undefined])('is not approved by a link that only asks what became of it (%j)', async (body) => {
    const layla = await server.person();
    const begun = (await pay(layla, 'second_step')).body;
    const path = `/subscription/checkout/${begun.checkoutId}/confirm`;
    const response = await layla.call<Checkout>('POST', path, body);
    expect([response.status, response.body.state]).toEqual([200, 'second_step']);
    expect(await read(layla)).toMatchObject({ status: 'free', receipts: [] });
    expect((await layla.call<Checkout>('POST', path, { approve: true })).body.state).toBe('active');
  });

  it('says what it takes, also where the price has changed since; the next click is another one', async () => {
    const layla = await server.person();
    const was = { minor: 400, currency: 'USD' };
    const first = (await pay(layla, 'second_step')).body;
    expect(first.amount).toEqual(was);
    for (const [name, value] of [
      ['premiumPrice.currency', 'SAR'],
      ['premiumPrice.minor', 1_500],
    ] as const) {
      const change = { name, value, actor: 'command_line' } as const;
      expect(await setProductSetting(server.database.db, change, server.clock.now())).toBeNull();
      const same = await layla.call<Checkout>('POST', `/subscription/checkout/${first.checkoutId}/confirm`, {});
      if (name === 'premiumPrice.currency') expect(same.body.amount).toEqual(was);
      const next = (await pay(layla, 'second_step')).body;
      expect(next.checkoutId).not.toBe(first.checkoutId);
      expect(next.amount).toEqual((await read(layla)).price);
    }
    for (const name of ['premiumPrice.currency', 'premiumPrice.minor']) {
      await setProductSetting(server.database.db, { name, value: null, actor: 'command_line' }, server.clock.now());
    }
  });
});

it.each(['normal', 'late', 'duplicate'] as const)('an event that comes %s changes nothing more', async (webhook) => {
  const layla = await server.person();
  await pay(layla, 'paid', { sandbox: testCard('paid', webhook) });
  const before = await read(layla);
  await runJobs(server);
  expect(await read(layla)).toEqual(before);
  expect(await count('subscription_events', layla)).toBe(1);
});

it('a server that dies after the charge activates by the event', async () => {
  const layla = await server.person();
  const { pool } = server.database;
  await pool.query(`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'died'; end $$`);
  for (const table of ['charges', 'receipt_book', 'subscription_events', 'provider_events']) {
    const someone = await server.person();
    await pool.query(`create trigger refuse before insert on ${table} for each row execute function refuse_row()`);
    if (table !== 'provider_events') expect((await pay(someone)).status).toBe(500);
    else await pay(someone);
    await expect(runJobs(server)).rejects.toThrow();
    await pool.query(`drop trigger refuse on ${table}`);
    expect((await pay(someone)).body.state).toBe('active');
    expect([await count('charges', someone), (await read(someone)).receipts.length]).toEqual([1, 1]);
  }
  await pool.query('drop function refuse_row cascade');
  await pay(layla);
});

it('receipts have no gap, whoever pays at once', async () => {
  const people: Person[] = [];
  for (let n = 0; n < 8; n++) people.push(await server.person());
  await Promise.all(people.map(async (person) => await pay(person)));
  const { rows } = await server.database.pool.query('select number from receipt_book order by number');
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, n) => numbers[0] + n));
});

it('the price is the server’s', async () => {
  const layla = await server.person();
  for (const more of [{ amountMinor: 1 }, { price: { minor: 1, currency: 'USD' } }, { currency: 'IQD' }]) {
    expect(statusAndCode(await pay(layla, 'paid', more))).toEqual([400, 'validation_failed']);
  }
  expect(await read(layla)).toMatchObject({ status: 'free' });
});

import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/people/users';
import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { beforeEach, expect, it } from 'vitest';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { addFreeMonth, revokeFreeMonth } from './add-free-month.ts';

const server = useTestServer();
beforeEach(server.startOver);

const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const grant = async ({ user }: Person) =>
  await server.database.db.transaction(async (tx) => await addFreeMonth(tx, user.id as UserId, server.clock.now()));

it('nobody has a subscription at first', async () => {
  expect(await read(await server.person())).toEqual({
    status: 'free',
    plan: 'free',
    isSubscribed: false,
    startDate: null,
    endDate: null,
    autoRenew: false,
    nextChargeAt: null,
    price: { minor: 400, currency: 'USD' },
    provider: 'sandbox',
    isTest: true,
    refundDays: 14,
    refundableUntil: null,
    refund: null,
    card: null,
    receipts: [],
    seller: { name: 'شركة أفضل', vatNumber: '300000000000003' },
  });
});

it('a free month is Premium from now, and a second one follows it', async () => {
  const layla = await server.person();
  expect((await grant(layla)).toISOString()).toBe('2026-12-21T09:00:00.000Z');
  const month = { status: 'active', plan: 'premium', isSubscribed: true, autoRenew: false, nextChargeAt: null };
  const startDate = '2026-11-21T09:00:00.000Z';
  expect(await read(layla)).toMatchObject({ ...month, startDate, endDate: '2026-12-21T09:00:00.000Z' });
  await grant(layla);
  expect(await read(layla)).toMatchObject({ ...month, startDate, endDate: '2027-01-21T09:00:00.000Z' });
  const { body } = await layla.call<User>('GET', '/user');
  expect([body.subscription, body.freeMonthsEarned]).toEqual([
    { isSubscribed: true, plan: 'premium', startDate, endDate: '2027-01-21T09:00:00.000Z', autoRenew: false },
    2,
  ]);
  const { rows } = await server.database.pool.query(
    'select kind, from_status, to_status from subscription_events where user_id = $1 order by at, ends_at',
    [layla.user.id],
  );
  expect(rows).toEqual([
    { kind: 'free_month', from_status: 'free', to_status: 'active' },
    { kind: 'free_month', from_status: 'active', to_status: 'active' },
  ]);
});

it('ten at once are ten months', async () => {
  const layla = await server.person();
  await Promise.all(Array.from({ length: 10 }, async () => await grant(layla)));
  expect((await read(layla)).endDate).toBe('2027-09-21T09:00:00.000Z');
});

it('what an administrator gave is kept, and the month follows it', async () => {
  const layla = await server.person();
  await grantPlan(server, layla, 'paid');
  expect(await read(layla)).toMatchObject({ status: 'active', plan: 'paid', endDate: '2026-12-21T09:00:00.000Z' });
  await grant(layla);
  expect(await read(layla)).toMatchObject({ plan: 'premium', endDate: '2027-01-21T09:00:00.000Z' });
});

it('a month that is not begun is taken back, once, and with what is paid only that', async () => {
  const layla = await server.person();
  const { db } = server.database;
  const revoke = async () =>
    await db.transaction(async (tx) => await revokeFreeMonth(tx, layla.user.id as UserId, server.clock.now()));
  await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await grant(layla);
  expect((await revoke())?.toISOString()).toBe('2026-12-21T09:00:00.000Z');
  expect(await revoke()).toBeNull();
  expect(await read(layla)).toMatchObject({ status: 'active', autoRenew: true, endDate: '2026-12-21T09:00:00.000Z' });
  const { body } = await layla.call<User>('GET', '/user');
  expect(body.freeMonthsEarned).toBe(0);
});

it('a month that is begun is kept', async () => {
  const layla = await server.person();
  await grant(layla);
  server.clock.advance(1_000);
  const taken = await server.database.db.transaction(
    async (tx) => await revokeFreeMonth(tx, layla.user.id as UserId, server.clock.now()),
  );
  expect(taken).toBeNull();
  expect(await read(layla)).toMatchObject({ status: 'active', endDate: '2026-12-21T09:00:00.000Z' });
});

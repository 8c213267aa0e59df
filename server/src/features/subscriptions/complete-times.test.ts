import type { UserId } from '@afdal/contract/ids';
import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { addFreeMonth } from './add-free-month.ts';
import { lockSubscription } from './state-store.ts';

const server = useTestServer();
beforeEach(server.startOver);

const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const pay = async ({ call }: Person) =>
  expect((await call('POST', '/subscription/checkout', { sandbox: testCard('paid') })).status).toBe(201);
const earn = async ({ user }: Person) =>
  await server.database.db.transaction(async (tx) => await addFreeMonth(tx, user.id as UserId, server.clock.now()));
const recount = async ({ user }: Person) =>
  await server.database.db.transaction(async (tx) => await lockSubscription(tx, user.id as UserId, server.clock.now()));
const measureTimes = async ({ user }: Person) =>
  await query('select * from premium_times where user_id = $1 order by place', user.id);

/** What a version that knew of no times would have left: everything but their rows. */
const forgetTimes = async ({ user }: Person, which: 'all' | 'earned' = 'all') =>
  await query(`delete from premium_times where user_id = $1 and ($2 = 'all' or kind = $2)`, user.id, which);

describe('what a version without times stored', () => {
  it('is not lost at the next recount: a charge', async () => {
    const layla = await server.person();
    await pay(layla);
    const before = await measureTimes(layla);
    await forgetTimes(layla);
    await earn(layla);
    expect((await read(layla)).endDate).toBe('2027-01-21T09:00:00.000Z');
    expect((await measureTimes(layla))[0]).toEqual(before[0]);
    for (const _ of [1, 2]) await recount(layla);
    expect((await measureTimes(layla)).map(({ kind }) => kind)).toEqual(['charged', 'earned']);
  });

  it('is not lost: a charge that was paid after a cancelled one', async () => {
    const layla = await server.person();
    await pay(layla);
    await layla.call('POST', '/subscription/cancel');
    await advanceDays(server, 5);
    await pay(layla);
    const [before, { endDate }] = [await measureTimes(layla), await read(layla)];
    await forgetTimes(layla);
    await recount(layla);
    expect(await measureTimes(layla)).toEqual(before);
    await earn(layla);
    expect(Date.parse((await read(layla)).endDate ?? '')).toBe(Date.parse(endDate ?? '') + 31 * 86_400_000);
  });

  it('is not lost: a month that was earned', async () => {
    const layla = await server.person();
    await pay(layla);
    await earn(layla);
    await forgetTimes(layla, 'earned');
    await advanceDays(server, 3);
    await earn(layla);
    expect((await read(layla)).endDate).toBe('2027-02-21T09:00:00.000Z');
    for (const _ of [1, 2]) await recount(layla);
    expect((await measureTimes(layla)).map(({ kind }) => kind)).toEqual(['charged', 'granted', 'earned']);
  });

  it('does not come back: a charge that was refunded in whole', async () => {
    const layla = await server.person();
    await pay(layla);
    const { id } = layla.user;
    await query('update charges set refunded_minor = amount_minor where user_id = $1', id);
    await query(
      `update subscriptions set status = 'expired', renews = false, ends_at = $2, access_until = $2 where user_id = $1`,
      ...[id, server.clock.now()],
    );
    await query(`update users set plan = 'free', plan_ends_at = $2 where id = $1`, id, server.clock.now());
    await advanceDays(server, 2);
    await earn(layla);
    expect((await read(layla)).endDate).toBe('2026-12-23T09:00:00.000Z');
  });

  it('is nothing of who has only an ended subscription', async () => {
    const layla = await server.person();
    await earn(layla);
    await forgetTimes(layla);
    await advanceDays(server, 40);
    await recount(layla);
    expect(await measureTimes(layla)).toEqual([]);
  });
});

import type { Entitlements } from '@afdal/contract/subscriptions/entitlements';
import { describe, expect, it } from 'vitest';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';
import { setProductSetting } from '../product-settings/store.ts';

const server = useTestServer();
const set = async (name: string, value: string | number | boolean | null) =>
  await setProductSetting(server.database.db, { name, value, actor: 'command_line' }, server.clock.now());

const read = async (person: Awaited<ReturnType<typeof server.person>>) =>
  (await person.call<Entitlements>('GET', '/entitlement')).body;

const none = { accounts: null, savingsGoals: null, majorGoals: null, habits: null, programmes: null };

describe('what a plan allows', () => {
  it('is told as the plan that counts now', async () => {
    const layla = await server.person();
    const free = {
      plan: 'free',
      limits: {
        accounts: 3,
        savingsGoals: 3,
        majorGoals: 3,
        habits: 2,
        programmes: 1,
        importsPerCycle: 1,
        reportCycles: 3,
        freezes: 2,
      },
      planning: 'summary',
      premiumArticles: false,
      choosableFrom: none,
      used: { accounts: 0, savingsGoals: 0, majorGoals: 0, habits: 0, programmes: 0 },
    };
    const { plans, ...own } = await read(layla);
    expect(own).toEqual(free);
    await grantPlan(server, layla, 'premium');
    const { limits, planning, premiumArticles } = free;
    expect(plans.free).toEqual({ limits, planning, premiumArticles });
    expect(await read(layla)).toMatchObject({
      plan: 'premium',
      limits: { ...none, importsPerCycle: null, reportCycles: null, freezes: 4 },
      planning: 'full',
      premiumArticles: true,
      choosableFrom: none,
    });
    await server.database.pool.query('update users set plan_ends_at = $2 where id = $1', [
      layla.user.id,
      server.clock.now(),
    ]);
    expect(await read(layla)).toMatchObject(free);
  });

  it('is told with how much of it is used: one’s own, and not what was deleted or archived', async () => {
    const [layla, omar] = [await server.person(), await server.person()];
    const habit = (name: string) => ({ name, mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' });
    const account = (name: string) => ({ name, type: 'cash', currency: 'SAR' });
    const made = [
      await layla.call<{ id: string }>('POST', '/habit', habit('سهر')),
      await layla.call<{ id: string }>('POST', '/habit', habit('تدخين')),
    ];
    await omar.call('POST', '/habit', habit('سهر'));
    const wallet = await layla.call<{ id: string }>('POST', '/account', account('نقد'));
    await layla.call('POST', '/account', account('بنك'));
    expect((await read(layla)).used).toEqual({
      accounts: 2,
      savingsGoals: 0,
      majorGoals: 0,
      habits: 2,
      programmes: 0,
    });
    await layla.call('DELETE', `/habit/${made[0]?.body.id}`);
    await layla.call('PATCH', `/account/${wallet.body.id}`, { archived: true });
    expect((await read(layla)).used).toMatchObject({ accounts: 1, habits: 1 });
    expect((await read(omar)).used).toMatchObject({ accounts: 0, habits: 1 });
  });

  it('is what the settings say, from the moment they say it', async () => {
    const layla = await server.person();
    await set('entitlements.free.habits', 5);
    await set('entitlements.free.accounts', 'unlimited');
    await set('entitlements.free.planning', 'full');
    expect(await read(layla)).toMatchObject({ limits: { habits: 5, accounts: null, majorGoals: 3 }, planning: 'full' });
    expect((await read(layla)).plans.free.limits).toMatchObject({ habits: 5, accounts: null });
    await set('entitlements.free.habits', 0);
    const habit = { name: 'سهر', mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' };
    const response = await layla.call('POST', '/habit', habit);
    expect([response.status, getErrorBody(response)]).toMatchObject([402, { limit: 'habits', message: /لا عادات/ }]);
    for (const name of ['habits', 'accounts', 'planning']) await set(`entitlements.free.${name}`, null);
    expect((await layla.call('POST', '/habit', habit)).status).toBe(201);
  });
});

describe('the choice of what stays active', () => {
  it('is of one’s own things', async () => {
    const [layla, omar] = [await server.person(), await server.person()];
    const account = { name: 'بنك', type: 'bank', currency: 'SAR' };
    const { body } = await omar.call<{ id: string }>('POST', '/account', account);
    const response = await layla.call('POST', '/entitlement/active', { limit: 'accounts', ids: [body.id] });
    expect(getErrorBody(response)).toMatchObject({
      errorType: 'validation_failed',
      fields: { ids: expect.any(String) },
    });
  });

  it('is none while all are allowed, and does not use up the cycle’s', async () => {
    const layla = await server.person();
    const { body } = await layla.call<{ id: string }>('POST', '/account', {
      name: 'بنك',
      type: 'bank',
      currency: 'SAR',
    });
    const choice = { limit: 'accounts', ids: [body.id] };
    expect((await layla.call<Entitlements>('POST', '/entitlement/active', choice)).body.choosableFrom).toEqual(none);
  });
});

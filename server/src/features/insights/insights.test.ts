import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { Habit } from '@afdal/contract/habits';
import { type Insight, type Insights, insights } from '@afdal/contract/insights';
import type { Task } from '@afdal/contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { moneyFixtures } from '../../../testing/money-fixtures.ts';
import { bindTestEndpoints } from '../../../testing/test-endpoints.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { provided } from '../../assemble-areas.ts';
import { insightsArea } from './area.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
});

const read = async (person = layla) => (await person.call<Insights>('GET', '/insight')).body;
const find = async (kind: Insight['kind']) => (await read()).items.filter((each) => each.kind === kind);
const ofNovember = { cycle: '2026-11', currency: 'SAR' };

/** Three months of 562 at restaurants, and 742 in this one. */
async function eatOut(person = layla) {
  const account = await fixtures.account(person, { balance: 20_000_00 });
  const top = await fixtures.category(person, 'مطاعم العائلة');
  const coffee = await fixtures.category(person, 'قهوة', { parentId: top });
  for (const [on, minor] of [
    ['2026-08-01', 400_00],
    ['2026-09-03', 562_00],
    ['2026-10-20', 900_00],
    ['2026-11-04', 700_00],
  ] as const) {
    await fixtures.transaction(person, { account, on, minor, category: top });
  }
  await fixtures.transaction(person, { account, on: '2026-11-05', minor: 42_00, category: coffee });
  return { top, account };
}

const addObligation = async (body: object) =>
  (await layla.call<ObligationDetail>('POST', '/obligation', { currency: 'SAR', ...body })).body;

describe('what holds', () => {
  it('nothing, for whoever begins', async () => {
    expect(await read()).toEqual({ items: [], muted: [] });
  });

  it('a category above its baseline, with those within it', async () => {
    const { top } = await eatOut();
    expect(await read()).toEqual({
      items: [
        {
          ...ofNovember,
          kind: 'category_above_baseline',
          subject: top,
          costMinor: 180_00,
          facts: { name: 'مطاعم العائلة', spentMinor: 742_00, baselineMinor: 562_00 },
        },
      ],
      muted: [],
    });
  });

  it('a day before payday on which more is planned than is free', async () => {
    const account = await fixtures.account(layla, { balance: 100_00 });
    await fixtures.transaction(layla, { account, on: '2026-11-18', minor: 60_00, status: 'planned' });
    await addObligation({ kind: 'bill', title: 'كهرباء', paymentMinor: 70_00, firstDueOn: '2026-11-20' });
    await layla.call('POST', '/recurring', {
      type: 'expense',
      title: 'اشتراك',
      accountId: account,
      amountMinor: 500_00,
      currency: 'SAR',
      unit: 'month',
      startsOn: '2026-11-25',
    });
    const facts = { on: '2026-11-20', freeMinor: 100_00, plannedMinor: 130_00 };
    expect(await find('cash_flow')).toEqual([
      { ...ofNovember, kind: 'cash_flow', subject: 'money', costMinor: 30_00, facts },
    ]);
  });

  it('a budget that will not last, that of all spending where no category’s is', async () => {
    const { top } = await eatOut();
    const items = [
      { categoryId: null, amountMinor: 800_00 },
      { categoryId: top, amountMinor: 750_00 },
    ];
    await layla.call('PUT', '/budget', { items });
    const [budget] = await find('budget_at_risk');
    expect(budget).toMatchObject({ subject: top, facts: { name: 'مطاعم العائلة', limitMinor: 750_00, daysLeft: 19 } });
    await layla.call('PUT', '/budget', { items: [items[0], { ...items[1], amountMinor: 9_000_00 }] });
    expect(await find('budget_at_risk')).toMatchObject([{ subject: 'total', facts: { name: null } }]);
  });

  it('a debt of which the last payment is due', async () => {
    const account = await fixtures.account(layla, { balance: 9_000_00 });
    const phone = { kind: 'installment', title: 'قسط الجوال', totalMinor: 750_00, paymentCount: 2 };
    const { id, payments } = await addObligation({ ...phone, accountId: account, firstDueOn: '2026-11-10' });
    expect(await find('installment_ends')).toEqual([]);
    await layla.call('POST', `/payment/${payments[0]?.id}/pay`, {});
    expect(await find('installment_ends')).toMatchObject([
      {
        subject: id,
        costMinor: 375_00,
        facts: { name: 'قسط الجوال', on: '2026-12-10', seq: 2, monthlyMinor: 375_00 },
      },
    ]);
  });

  it('a subscription that rose', async () => {
    const streaming = { kind: 'subscription', title: 'بث الأفلام', paymentMinor: 49_00, firstDueOn: '2026-11-05' };
    const { id, payments } = await addObligation(streaming);
    await layla.call('PATCH', `/payment/${payments[1]?.id}`, { amountMinor: 59_00, following: true });
    expect(await find('subscription_rose')).toMatchObject([
      { subject: id, costMinor: 120_00, facts: { name: 'بث الأفلام', beforeMinor: 49_00, afterMinor: 59_00 } },
    ]);
  });

  it('an emergency fund below one month', async () => {
    const account = await fixtures.account(layla, { balance: 20_000_00 });
    const rent = await fixtures.category(layla, 'سكن العائلة', { flag: 'need' });
    for (const month of ['08', '09', '10']) {
      await fixtures.transaction(layla, { account, on: `2026-${month}-01`, minor: 3_000_00, category: rent });
    }
    await layla.call('PUT', '/emergencyFund', { incomeKind: 'one' });
    await layla.call('POST', '/emergencyFund/entry', { amountMinor: 1_200_00 });
    expect(await find('emergency_cover_low')).toMatchObject([
      { costMinor: 1_800_00, facts: { coverMonths: 0.4, balanceMinor: 1_200_00, essentialMinor: 3_000_00 } },
    ]);
  });

  it('a habit’s hour of risk, without the name of a private one', async () => {
    for (const more of [{ name: 'السهر' }, { name: 'سر', alias: 'كلمة', isPrivate: true }]) {
      const habit = { mode: 'abstain', startedAt: '2026-10-01T09:00:00Z', ...more };
      const { id } = (await layla.call<Habit>('POST', '/habit', habit)).body;
      for (const day of ['06', '07', '08', '09', '10']) {
        await layla.call('POST', `/habit/${id}/event`, { type: 'slip', at: `2026-11-${day}T19:30:00Z` });
      }
      await layla.call('POST', `/habit/${id}/event`, { type: 'urge', result: 'passed', at: '2026-11-10T09:30:00Z' });
    }
    expect((await find('habit_risk_hour')).map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([
        { name: 'السهر', hour: 22, times: 5, total: 5 },
        { name: null, hour: 22, times: 5, total: 5 },
      ]),
    );
    expect(JSON.stringify(await read())).not.toMatch(/سر"|كلمة/);
  });

  it('zakat whose day is near', async () => {
    // 1 Jumada II 1448.
    await layla.call('PUT', '/zakat', { anniversary: { month: 6, day: 11 } });
    expect(await find('zakat_due')).toMatchObject([{ costMinor: null, facts: { daysLeft: 10, leftMinor: null } }]);
    await layla.call('PUT', '/zakat', { anniversary: { month: 9, day: 1 } });
    expect(await find('zakat_due')).toEqual([]);
  });

  it('a streak that ends today', async () => {
    const { id } = (await layla.call<Task>('POST', '/task', { title: 'قراءة' })).body;
    for (let day = 0; day < 3; day += 1) {
      await layla.call('PATCH', `/task/${id}`, { isCompleted: true });
      await advanceDays(server, 1);
    }
    const facts = { name: 'قراءة', streak: 3, frequency: 'daily' };
    expect(await find('streak_at_risk')).toMatchObject([{ subject: id, costMinor: null, facts }]);
    await layla.call('POST', '/excuse', { reason: 'travel', from: '2026-11-14', to: '2026-11-15' });
    expect(await find('streak_at_risk')).toEqual([]);
  });
});

describe('what is hidden', () => {
  const dismissal = (subject: string) => ({ kind: 'category_above_baseline', subject, cycle: '2026-11' });

  it('is dismissed for its cycle, as often as it is sent, and comes back', async () => {
    const { top } = await eatOut();
    for (const _ of [1, 2]) expect((await layla.call('POST', '/insight/dismiss', dismissal(top))).status).toBe(204);
    expect((await read()).items).toEqual([]);
    await layla.call('POST', '/insight/undismiss', { ...dismissal(top), cycle: '2026-10' });
    expect((await read()).items).toEqual([]);
    expect((await layla.call('POST', '/insight/undismiss', dismissal(top))).status).toBe(204);
    expect((await read()).items).toHaveLength(1);
  });

  it('is not hidden in another cycle', async () => {
    const { top } = await eatOut();
    await layla.call('POST', '/insight/dismiss', { ...dismissal(top), cycle: '2026-10' });
    expect((await read()).items).toHaveLength(1);
  });

  it('is muted by its kind until it is shown again', async () => {
    await eatOut();
    for (const kind of ['category_above_baseline', 'zakat_due', 'zakat_due']) {
      await layla.call('POST', '/insight/mute', { kind });
    }
    expect((await read()).items).toEqual([]);
    expect((await read()).muted).toHaveLength(2);
    await layla.call('POST', '/insight/unmute', { kind: 'category_above_baseline' });
    expect(await read()).toMatchObject({ items: [{}], muted: ['zakat_due'] });
    await layla.call('POST', '/insight/unmute', {});
    expect((await read()).muted).toEqual([]);
  });

  it.each([
    [{ kind: 'weather', subject: 'x', cycle: '2026-11' }, 'kind'],
    [{ kind: 'zakat_due', subject: '', cycle: '2026-11' }, 'subject'],
    [{ kind: 'zakat_due', subject: 'x'.repeat(37), cycle: '2026-11' }, 'subject'],
    [{ kind: 'zakat_due', subject: 'zakat', cycle: '2026-13' }, 'cycle'],
  ])('%j is none', async (body, field) => {
    expect(await layla.call('POST', '/insight/dismiss', body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('a reader that fails', () => {
  const failing = () => Promise.reject(new Error('a fault'));
  const ask = async (insightReaders: Parameters<typeof insightsArea.handlers>[0]['insightReaders']) => {
    const logged: string[] = [];
    const logError = (error: unknown, message: string) => void logged.push(`${message}: ${error}`);
    const app = bindTestEndpoints(server, insights, insightsArea.handlers({ insightReaders, logError }));
    const response = await app.inject({
      url: '/api/insight',
      headers: { authorization: `Bearer ${layla.token}` },
    });
    await app.close();
    return { status: response.statusCode, body: response.json<Insights>(), logged };
  };

  it('is logged, and the others stand', async () => {
    await eatOut();
    const { body, logged } = await ask([failing, ...provided.insightReaders]);
    expect(body.items).toHaveLength(1);
    expect(logged).toEqual(['insights of an area could not be read: Error: a fault']);
  });

  it('is an error of the call where all fail', async () => {
    expect((await ask([failing, failing])).status).toBe(500);
  });
});

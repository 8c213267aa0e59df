import { type CycleSummary, cycles } from '@afdal/contract/finance/cycles';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { bindTestEndpoints } from '../../../../testing/test-endpoints.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { provided } from '../../../assemble-areas.ts';
import { overviewArea } from './area.ts';
import type { CommitmentReader } from './commitments.ts';

type Given = Parameters<CommitmentReader>;

const server = useTestServer();
const fixtures = moneyFixtures(server);

it('areas add what they owe until payday, in their own currencies', async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  const layla = await server.person();
  const bank = await fixtures.account(layla, { balance: 1_050_00 });
  const savings = await fixtures.account(layla, { type: 'savings', balance: 70_00 });
  await fixtures.rate(layla, 'USD', '3.75');
  const calls: unknown[] = [];
  const owing =
    (currency: string, minor: number): CommitmentReader =>
    async (_, user, until) => {
      calls.push([user, until]);
      return [{ currency, minor, dueOn: until.today }];
    };
  const requirement =
    (accountId: string | null, currency: string, minor: number) =>
    async (...given: Given) =>
      (await owing(currency, minor)(...given)).map((each) => ({ ...each, accountId }));
  const commitments = {
    expensesUntilPayday: [
      async (...given: Given) => (await owing('SAR', 30_00)(...given)).map((each) => ({ ...each, accountId: bank })),
    ],
    owedUntilPayday: [owing('SAR', 100_00), owing('USD', 10_00)],
    savingsUntilPayday: [requirement(null, 'SAR', 20_00)],
    refillUntilPayday: [requirement(null, 'EUR', 5_00)],
    transfersUntilPayday: [],
    // Not liquid any more in a bank account; savings were not to begin with.
    reserved: [async () => [bank, savings].map((accountId) => ({ accountId, minor: 50_00 }))],
  };
  const app = bindTestEndpoints(server, cycles, overviewArea.handlers({ ...provided, ...commitments }));
  const headers = { authorization: `Bearer ${layla.token}` };
  const body = (await app.inject({ url: '/api/cycle/summary', headers })).json<CycleSummary>();
  await app.close();
  expect(body).toMatchObject({
    safe: {
      liquidMinor: 1_000_00,
      plannedMinor: 30_00,
      obligationsMinor: 137_50,
      savingsMinor: 20_00,
      emergencyMinor: 0,
    },
    safeToSpendMinor: 812_50,
    unconverted: ['EUR'],
  });
  expect(calls).toEqual(
    Array.from({ length: 5 }, () => [layla.user.id, { today: '2026-11-21', payday: body.safe?.payday }]),
  );
});

describe('in a cycle that is the calendar month', () => {
  let layla: Person;
  let bank: string;
  let savings: string;

  beforeEach(async () => {
    await server.startOver();
    server.clock.set('2026-11-11T09:00:00Z');
    layla = await server.person();
    await grantPlan(server, layla, 'premium');
    bank = await fixtures.account(layla, { balance: 5_000_00 });
    savings = await fixtures.account(layla, { type: 'savings' });
  });

  const post = async (path: string, body: object) => {
    const response = await layla.call<{ id: string }>('POST', path, body);
    expect(response.status, response.text).toBeLessThan(300);
    return response.body.id;
  };
  const transfer = { type: 'transfer', currency: 'SAR', amountMinor: 300_00 } as const;
  const between = () => ({ ...transfer, accountId: bank, toAccountId: savings });
  const stand = async () =>
    await post('/recurring', { ...between(), title: 'ادخار', startsOn: '2026-11-20', unit: 'month' });
  /** Asks for 500 in this cycle. */
  const saveFor = async (body: object = {}) =>
    await post('/savingsGoal', {
      name: 'عمرة',
      currency: 'SAR',
      targetMinor: 1_000_00,
      targetOn: '2026-12-20',
      accountId: savings,
      ...body,
    });
  const read = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
  const safe = async () => (await read()).safeToSpendMinor;
  const latest = async () => {
    const { items } = (await layla.call<{ items: { id: string }[] }>('GET', '/transaction')).body;
    return items[0] ?? expect.fail();
  };
  const planAgain = async (occurredOn: string) => {
    const response = await layla.call('PATCH', `/transaction/${(await latest()).id}`, {
      status: 'planned',
      occurredOn,
    });
    expect(response.status, response.text).toBe(200);
  };

  it('a standing transfer and the goal that it is for are taken off once', async () => {
    await saveFor();
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, savingsMinor: 500_00 });
    const recurringId = await stand();
    expect((await read()).safe).toMatchObject({ savingsMinor: 500_00 });
    await post(`/recurring/${recurringId}/confirm`, { on: '2026-11-20' });
    expect((await read()).safe).toMatchObject({ liquidMinor: 4_700_00, savingsMinor: 200_00 });
  });

  it('nothing changes by carrying out a transfer, nor by setting aside what it brought', async () => {
    const goal = await saveFor();
    const recurringId = await stand();
    const planned = await post('/transaction', { ...between(), occurredOn: '2026-11-25', amountMinor: 100_00 });
    expect(await safe()).toBe(4_500_00);
    await post(`/recurring/${recurringId}/confirm`, { on: '2026-11-20' });
    await layla.call('PATCH', `/transaction/${planned}`, { status: 'cleared', occurredOn: '2026-11-11' });
    expect((await read()).safe).toMatchObject({ liquidMinor: 4_600_00, savingsMinor: 100_00 });
    await post(`/savingsGoal/${goal}/entry`, { amountMinor: 400_00 });
    expect((await read()).safe).toMatchObject({ liquidMinor: 4_600_00, savingsMinor: 100_00 });
    expect(await safe()).toBe(4_500_00);
  });

  it('a transfer larger than what is asked is taken off whole, and covers no other account', async () => {
    await saveFor({ targetMinor: 200_00 });
    await saveFor({ accountId: await fixtures.account(layla, { type: 'savings' }) });
    await saveFor({ accountId: null });
    await stand();
    expect((await read()).safe?.savingsMinor).toBe(300_00 + 500_00 + 500_00);
  });

  it('what a goal asks of a spendable account is not covered by its balance', async () => {
    await saveFor({ accountId: bank });
    await stand();
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, savingsMinor: 800_00 });
  });

  it('goals and the fund share what comes into one account', async () => {
    await saveFor({ targetMinor: 400_00 });
    const fund = { ownEssentialMinor: 100_00, planCycles: 2, accountId: savings };
    expect((await layla.call('PUT', '/emergencyFund', fund)).status).toBe(200);
    expect((await read()).safe).toMatchObject({ savingsMinor: 200_00, emergencyMinor: 300_00 });
    await stand();
    // Of the 300 that come, the goal takes 200.
    expect((await read()).safe).toMatchObject({ savingsMinor: 300_00, emergencyMinor: 200_00 });
    await layla.call('PATCH', `/account/${savings}`, { openingBalanceMinor: 150_00 });
    expect((await read()).safe).toMatchObject({ savingsMinor: 300_00, emergencyMinor: 50_00 });
  });

  it('a transfer between savings covers what is asked there, and takes nothing off', async () => {
    const other = await fixtures.account(layla, { type: 'savings', balance: 900_00 });
    await saveFor();
    await post('/transaction', { ...between(), accountId: other, occurredOn: '2026-11-25' });
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, savingsMinor: 200_00 });
  });

  it('nothing changes by carrying out an expense out of savings, planned or recurring', async () => {
    await layla.call('PATCH', `/account/${savings}`, { openingBalanceMinor: 700_00 });
    await saveFor();
    expect(await safe()).toBe(5_000_00);
    const out = { type: 'expense', currency: 'SAR', accountId: savings, amountMinor: 300_00 };
    const planned = await post('/transaction', { ...out, occurredOn: '2026-11-25', status: 'planned' });
    const amounts = { liquidMinor: 5_000_00, plannedMinor: 0, savingsMinor: 100_00 };
    expect((await read()).safe).toMatchObject(amounts);
    await layla.call('PATCH', `/transaction/${planned}`, { status: 'cleared', occurredOn: '2026-11-11' });
    expect((await read()).safe).toMatchObject(amounts);
    const id = await post('/recurring', { ...out, amountMinor: 150_00, title: 'رسوم', startsOn: '2026-11-20' });
    expect((await read()).safe).toMatchObject({ ...amounts, savingsMinor: 250_00 });
    await post(`/recurring/${id}/confirm`, { on: '2026-11-20' });
    expect((await read()).safe).toMatchObject({ ...amounts, savingsMinor: 250_00 });
  });

  it('an occurrence that was recorded, and is planned again, is one expense', async () => {
    const rent = { type: 'expense', title: 'إيجار', currency: 'SAR', accountId: bank, amountMinor: 900_00 };
    const id = await post('/recurring', { ...rent, startsOn: '2026-11-20' });
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, plannedMinor: 900_00 });
    await post(`/recurring/${id}/confirm`, { on: '2026-11-20' });
    expect((await read()).safe).toMatchObject({ liquidMinor: 4_100_00, plannedMinor: 0 });
    await planAgain('2026-11-25');
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, plannedMinor: 900_00 });
    await planAgain('2026-12-02');
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, plannedMinor: 0 });
  });

  it('a payment is owed until it is made, and again once that is taken back', async () => {
    const bill = { kind: 'bill', title: 'كهرباء', currency: 'SAR', accountId: bank, paymentMinor: 200_00 };
    await post('/obligation', { ...bill, firstDueOn: '2026-11-20' });
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, obligationsMinor: 200_00 });
    const [installment] = (await layla.call<{ id: string }[]>('GET', '/payment')).body;
    await post(`/payment/${installment?.id}/pay`, {});
    expect((await read()).safe).toMatchObject({ liquidMinor: 4_800_00, obligationsMinor: 0 });
    await layla.call('DELETE', `/transaction/${(await latest()).id}`);
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, obligationsMinor: 200_00 });
  });

  it('of a circle counts what is to be paid in, and the pot once it is there', async () => {
    const jamiya = { kind: 'jamiya', title: 'جمعية', currency: 'SAR', shares: 3, myShares: 1, turns: [2] };
    const id = await post('/obligation', {
      ...jamiya,
      contributionMinor: 100_00,
      accountId: bank,
      startsOn: '2026-10-15',
      paidBefore: '2026-11-01',
    });
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_000_00, obligationsMinor: 100_00 });
    await post(`/obligation/${id}/receive`, {});
    expect((await read()).safe).toMatchObject({ liquidMinor: 5_300_00, obligationsMinor: 100_00 });
  });
});

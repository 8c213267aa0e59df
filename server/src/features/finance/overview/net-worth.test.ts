import type { Account } from '@afdal/contract/finance/money-accounts';
import type { NetWorth } from '@afdal/contract/finance/net-worth';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

// The cycles are calendar months.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
});

const read = async (person = layla) => (await person.call<NetWorth>('GET', '/netWorth')).body;
const anAccount = async (openingBalanceMinor: number, currency = 'SAR', person = layla) => {
  // Accounts are listed in the order they were made.
  server.clock.advance(1_000);
  const body = { name: `حساب ${currency} ${openingBalanceMinor}`, type: 'bank', currency, openingBalanceMinor };
  return (await person.call<Account>('POST', '/account', body)).body.id;
};
const post = async (accountId: string, occurredOn: string, change: object) => {
  const row = { type: 'expense', accountId, amountMinor: 100_00, currency: 'SAR', occurredOn, ...change };
  expect((await layla.call('POST', '/transaction', row)).status).toBe(201);
};
const oblige = async (body: object) =>
  (await layla.call<ObligationDetail>('POST', '/obligation', { currency: 'SAR', ...body })).body;

describe('readNetWorth', () => {
  it('is nothing at first', async () => {
    const none = { accountsMinor: 0, outsideMinor: 0, savedMinor: 0, lentMinor: 0, owedMinor: 0, netMinor: 0 };
    const head = { month: '2026-11', startsOn: '2026-11-01', endsOn: '2026-11-30', on: '2026-11-11' };
    expect(await read()).toEqual({ currency: 'SAR', points: [{ ...head, ...none }], accounts: [], unconverted: [] });
  });

  it('goes back from the balances of today, by account, to the first cycle of which anything is known', async () => {
    const [bank, cash] = [await anAccount(1_000_00), await anAccount(50_00)];
    await post(bank, '2026-09-10', { type: 'income', amountMinor: 500_00 });
    await post(bank, '2026-10-10', { type: 'transfer', toAccountId: cash, amountMinor: 200_00 });
    await post(cash, '2026-11-02', { amountMinor: 30_00 });
    await post(cash, '2026-11-25', { amountMinor: 7_00 });
    const { points, accounts } = await read();
    expect(points.map(({ month, on, netMinor }) => [month, on, netMinor])).toEqual([
      ['2026-09', '2026-09-30', 1_550_00],
      ['2026-10', '2026-10-31', 1_550_00],
      ['2026-11', '2026-11-11', 1_520_00],
    ]);
    expect(accounts).toEqual([
      { id: bank, currency: 'SAR', minors: [1_500_00, 1_300_00, 1_300_00] },
      { id: cash, currency: 'SAR', minors: [50_00, 250_00, 220_00] },
    ]);
  });

  it('shows twelve cycles at most, which begin with what was there before', async () => {
    const bank = await anAccount(0);
    await post(bank, '2025-10-10', { type: 'income', amountMinor: 500_00 });
    const { points } = await read();
    expect(points.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'],
      ...['2026-09', '2026-10', '2026-11'],
    ]);
    expect(points[0]?.netMinor).toBe(500_00);
  });

  it('takes the rate of each day, and says what has none', async () => {
    await anAccount(100_000, 'KWD');
    await anAccount(10_00, 'USD');
    await fixtures.rate(layla, 'KWD', '12', '2026-01-01');
    await fixtures.rate(layla, 'KWD', '13', '2026-11-01');
    const bank = await anAccount(0);
    await post(bank, '2026-10-10', { type: 'income', amountMinor: 1_00 });
    const { points, unconverted } = await read();
    expect(points.map(({ accountsMinor }) => accountsMinor)).toEqual([1_201_00, 1_301_00]);
    expect(unconverted).toEqual(['USD']);
  });

  it('counts what is owed less what was paid by then', async () => {
    const accountId = await anAccount(5_000_00);
    const debt = await oblige({
      kind: 'loan',
      title: 'قرض',
      totalMinor: 1_200_00,
      paymentCount: 12,
      firstDueOn: '2026-09-05',
      accountId,
      paidBefore: '2026-09-06',
    });
    await layla.call('POST', `/payment/${debt.payments[1]?.id}/pay`, { paidOn: '2026-10-05' });
    const { points } = await read();
    expect(points.map(({ month, owedMinor, netMinor }) => [month, owedMinor, netMinor])).toEqual([
      ['2026-09', 1_100_00, 3_900_00],
      ['2026-10', 1_000_00, 3_900_00],
      ['2026-11', 1_000_00, 3_900_00],
    ]);
  });

  it('counts what was lent, until it is given back or forgiven', async () => {
    const accountId = await anAccount(100_00);
    const claim = await oblige({
      kind: 'owedToMe',
      title: 'سارة',
      totalMinor: 300_00,
      paymentCount: 3,
      firstDueOn: '2026-10-20',
      accountId,
    });
    await layla.call('POST', `/payment/${claim.payments[0]?.id}/pay`, { paidOn: '2026-11-02' });
    await layla.call('POST', `/payment/${claim.payments[1]?.id}/waive`, {});
    const { points } = await read();
    expect(points.map(({ accountsMinor, lentMinor, netMinor }) => [accountsMinor, lentMinor, netMinor])).toEqual([
      [100_00, 300_00, 400_00],
      [200_00, 100_00, 300_00],
    ]);
  });

  it('counts a circle once: what was paid in, then what is still to be paid', async () => {
    const accountId = await anAccount(5_000_00);
    const jamiya = await oblige({
      kind: 'jamiya',
      title: 'جمعية',
      shares: 10,
      myShares: 1,
      turns: [2],
      contributionMinor: 100_00,
      startsOn: '2026-10-01',
      accountId,
    });
    await layla.call('POST', `/payment/${jamiya.payments[0]?.id}/pay`, { paidOn: '2026-10-01' });
    await layla.call('POST', `/payment/${jamiya.payments[1]?.id}/pay`, { paidOn: '2026-11-01' });
    await layla.call('POST', `/obligation/${jamiya.id}/receive`, { paidOn: '2026-11-05' });
    const { points } = await read();
    expect(points.map(({ savedMinor, owedMinor, netMinor }) => [savedMinor, owedMinor, netMinor])).toEqual([
      [100_00, 0, 5_000_00],
      [0, 800_00, 5_000_00],
    ]);
  });

  it('counts the fund outside the accounts on a line of its own, and begins with it', async () => {
    const bank = await anAccount(1_000_00);
    const addEntry = (amountMinor: number, occurredOn: string) =>
      layla.call('POST', '/emergencyFund/entry', { amountMinor, occurredOn, reason: 'سبب' });
    await addEntry(300_00, '2026-09-10');
    await addEntry(-100_00, '2026-10-31');
    await addEntry(50_00, '2026-11-01');
    const { points } = await read();
    expect(points.map(({ month, outsideMinor, netMinor }) => [month, outsideMinor, netMinor])).toEqual([
      ['2026-09', 300_00, 1_300_00],
      ['2026-10', 200_00, 1_200_00],
      ['2026-11', 250_00, 1_250_00],
    ]);
    await layla.call('PUT', '/emergencyFund', { accountId: bank });
    expect((await read()).points).toMatchObject([{ month: '2026-11', outsideMinor: 0, netMinor: 1_000_00 }]);
  });

  it('leaves out bills, and what is archived', async () => {
    const accountId = await anAccount(100_00);
    await oblige({ kind: 'bill', title: 'كهرباء', totalMinor: 50_00, accountId, firstDueOn: '2026-10-01' });
    const debt = await oblige({
      kind: 'iOwe',
      title: 'خالد',
      totalMinor: 60_00,
      paymentCount: 1,
      firstDueOn: '2026-10-20',
    });
    await layla.call('PATCH', `/obligation/${debt.id}`, { status: 'archived' });
    expect((await read()).points.at(-1)).toMatchObject({ owedMinor: 0, netMinor: 100_00 });
  });

  it('is of each person alone', async () => {
    const accountId = await anAccount(100_00);
    await post(accountId, '2026-10-10', { amountMinor: 1_00 });
    const debt = await oblige({
      kind: 'iOwe',
      title: 'خالد',
      totalMinor: 60_00,
      paymentCount: 1,
      firstDueOn: '2026-10-20',
    });
    await layla.call('POST', `/payment/${debt.payments[0]?.id}/pay`, { accountId, amountMinor: 10_00 });
    await layla.call('POST', `/payment/${debt.payments[0]?.id}/waive`, {});
    const before = await read();
    const omar = await server.person('عمر');
    expect((await read(omar)).points).toMatchObject([{ netMinor: 0 }]);
    await anAccount(9_000_00, 'SAR', omar);
    expect(await read()).toEqual(before);
  });
});

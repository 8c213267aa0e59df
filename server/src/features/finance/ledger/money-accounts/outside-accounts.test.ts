import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { NetWorth } from '@afdal/contract/finance/net-worth';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { Zakat } from '@afdal/contract/finance/zakat';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  await fixtures.account(layla, { balance: 1_000_00 });
});

const aGoal = async (savedMinor: number, change: object = {}) => {
  const body = { name: 'عمرة', currency: 'SAR', targetMinor: 5_000_00, savedMinor, ...change };
  return (await layla.call<SavingsGoal>('POST', '/savingsGoal', body)).body.id;
};
const readAll = async () => ({
  points: (await layla.call<NetWorth>('GET', '/netWorth')).body.points,
  known: (await layla.call<Zakat>('GET', '/zakat')).body.known,
  safe: (await layla.call<CycleSummary>('GET', '/cycle/summary')).body.safe,
});

/** Sets 700.00 aside, and gives the call that lays them into an account. */
const kinds = {
  fund: async () => {
    await layla.call('POST', '/emergencyFund/entry', { amountMinor: 700_00 });
    return (accountId: string) => layla.call('PUT', '/emergencyFund', { accountId });
  },
  goal: async () => {
    const id = await aGoal(700_00);
    return (accountId: string) => layla.call('PATCH', `/savingsGoal/${id}`, { accountId });
  },
};

describe.each(['fund', 'goal'] as const)('a %s', (kind) => {
  /** What each reader says of it, and what is spendable of 1,000.00 and the account of 900.00. */
  it.each<[string, ((id: string) => Promise<unknown>) | null, { outside: number; owned: number; liquid: number }]>([
    ['no account', null, { outside: 700_00, owned: 1_700_00, liquid: 1_000_00 }],
    ['an account', async () => {}, { outside: 0, owned: 1_900_00, liquid: 1_200_00 }],
    [
      'an archived account',
      (id) => layla.call('PATCH', `/account/${id}`, { archived: true }),
      { outside: 0, owned: 1_900_00, liquid: 1_000_00 },
    ],
    [
      'a deleted account',
      (id) => layla.call('DELETE', `/account/${id}`),
      { outside: 700_00, owned: 1_700_00, liquid: 1_000_00 },
    ],
  ])('in %s counts once: net worth, zakat and safe to spend agree', async (_, after, expected) => {
    const layInto = await kinds[kind]();
    if (after) {
      const accountId = await fixtures.account(layla, { balance: 900_00 });
      expect((await layInto(accountId)).status).toBe(200);
      await after(accountId);
    }
    const { points, known, safe } = await readAll();
    const { outside, owned, liquid } = expected;
    const worth = points.at(-1);
    const countedMinor = known[kind === 'fund' ? 'emergencyMinor' : 'savingsMinor'];
    expect([worth?.outsideMinor, countedMinor]).toEqual([outside, outside]);
    expect([worth?.netMinor, known.bankMinor + countedMinor]).toEqual([owned, owned]);
    expect(safe?.liquidMinor).toBe(liquid);
  });
});

it('holds the fund and the goals, archived ones too, by day; deleted goals are gone', async () => {
  await layla.call('POST', '/emergencyFund/entry', { amountMinor: 100_00 });
  const id = await aGoal(300_00);
  const addEntry = (amountMinor: number, occurredOn: string) =>
    layla.call('POST', `/savingsGoal/${id}/entry`, { amountMinor, occurredOn, reason: 'سبب' });
  expect((await addEntry(50_00, '2026-09-10')).status).toBe(201);
  expect((await addEntry(-20_00, '2026-10-31')).status).toBe(201);
  const outside = async () => (await readAll()).points.map(({ month, outsideMinor }) => [month, outsideMinor]);
  const whole = [
    ['2026-09', 50_00],
    ['2026-10', 30_00],
    ['2026-11', 430_00],
  ];
  expect(await outside()).toEqual(whole);
  await layla.call('PATCH', `/savingsGoal/${id}`, { status: 'archived' });
  expect(await outside()).toEqual(whole);
  expect((await readAll()).known).toMatchObject({ savingsMinor: 330_00, emergencyMinor: 100_00 });
  await layla.call('DELETE', `/savingsGoal/${id}`);
  expect(await outside()).toEqual([['2026-11', 100_00]]);
  expect((await readAll()).known).toMatchObject({ savingsMinor: 0, emergencyMinor: 100_00 });
});

it('does not hold what is in circles, which is counted as theirs', async () => {
  const accountId = await fixtures.account(layla, { balance: 2_000_00 });
  await aGoal(300_00);
  const { body: jamiya } = await layla.call<ObligationDetail>('POST', '/obligation', {
    kind: 'jamiya',
    title: 'جمعية',
    currency: 'SAR',
    shares: 10,
    myShares: 1,
    turns: [8],
    startsOn: '2026-11-01',
    contributionMinor: 500_00,
    accountId,
  });
  await layla.call('POST', `/payment/${jamiya.payments[0]?.id}/pay`, {});
  const { points, known } = await readAll();
  expect(points.at(-1)).toMatchObject({ outsideMinor: 300_00, savedMinor: 500_00, netMinor: 3_300_00 });
  expect(known).toMatchObject({ savingsMinor: 300_00, jamiyaMinor: 500_00, bankMinor: 2_500_00 });
});

import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/people/users';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { advanceDays } from '../testing/advance-days.ts';
import { moneyFixtures } from '../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../testing/test-server.ts';
import { provided } from './assemble-areas.ts';
import { recordHealthSnapshots } from './features/finance/health/jobs.ts';
import { loadHealth } from './features/finance/health/read-financial-health.ts';
import type { HealthReaders } from './features/finance/health/readers.ts';
import { selectLatestScore } from './features/finance/health/store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person('ليلى');
  bank = await fixtures.account(layla, { balance: 20_000_00 });
});

/** As with an emergency fund of three months. */
const withFund: HealthReaders = { ...provided, emergencyFund: async () => ({ coverMonths: 3, hasTarget: false }) };

const today = () => server.clock.now().toISOString().slice(0, 10) as CivilDate;
const health = async (readers = withFund) =>
  await loadHealth(server.database.db, { id: layla.user.id as UserId, today: today() }, readers);
const take = async (readers = withFund) => {
  const { database, clock } = server;
  const mailer = { send: async () => {} };
  const tools = { db: database.db, clock, mailer, publicUrl: '', jobId: '1', log: () => {} };
  await recordHealthSnapshots(readers).run(undefined, tools);
};
const indicator = async (name: string) => (await health()).indicators.find((each) => each.name === name);
const owe = async (body: object) => {
  const obligation = { kind: 'loan', title: 'قرض', currency: 'SAR', accountId: bank, ...body };
  return (await layla.call<ObligationDetail>('POST', '/obligation', obligation)).body;
};
const pay = async ({ payments }: ObligationDetail, at: number, body: object) =>
  await layla.call('POST', `/payment/${payments[at]?.id}/pay`, body);
const spend = async (on: string, minor: number, type: 'income' | 'expense' = 'expense') =>
  await fixtures.transaction(layla, { account: bank, on, minor, type });

it('nobody’s score is shown before five indicators and one of each pillar are known', async () => {
  const fresh = (await layla.call<FinancialHealth>('GET', '/financialHealth')).body;
  expect(fresh).toMatchObject({ score: null, band: null, confidence: 3, lowest: [], trend: [], change: null });
  const known = fresh.indicators.filter(({ value }) => value !== null).map(({ name }) => name);
  expect(known).toEqual(['debtBurden', 'debtChange', 'readiness']);
  expect(fresh.indicators.find(({ name }) => name === 'debtBurden')).toMatchObject({ points: 100, next: null });
});

it('spending is compared with income over the last three complete cycles', async () => {
  await spend('2026-07-31', 99_000_00);
  for (const month of ['08', '09', '10']) {
    await spend(`2026-${month}-15`, 9_000_00);
    await spend(`2026-${month}-01`, 10_000_00, 'income');
  }
  await spend('2026-11-02', 50_000_00);
  expect(await indicator('spendingShare')).toMatchObject({
    value: 0.9,
    points: 75,
    part: 27_000_00,
    whole: 30_000_00,
    next: { value: 0.8, points: 100 },
  });
});

it('a payment counts as paid on time once all of it was paid by its day', async () => {
  const loan = await owe({ totalMinor: 600_00, paymentCount: 6, firstDueOn: '2026-06-10' });
  await pay(loan, 0, { paidOn: '2026-06-10' });
  await pay(loan, 1, { paidOn: '2026-07-11' });
  await pay(loan, 2, { paidOn: '2026-08-01', amountMinor: 60_00 });
  await pay(loan, 2, { paidOn: '2026-08-20', amountMinor: 40_00 });
  await pay(loan, 3, { paidOn: '2026-09-09' });
  // What others owe, and what was paid before it was recorded, says nothing.
  await owe({ kind: 'owedToMe', totalMinor: 100_00, paymentCount: 1, firstDueOn: '2026-10-10' });
  await owe({ totalMinor: 200_00, paymentCount: 2, firstDueOn: '2026-09-10', paidBefore: '2026-11-11' });
  await layla.call('POST', `/payment/${loan.payments[4]?.id}/waive`);
  expect(await indicator('paidOnTime')).toMatchObject({ part: 2, whole: 5 });
});

it('debts are compared with what was left of them six cycles ago, and with income', async () => {
  server.clock.set('2026-05-20T09:00:00Z');
  await advanceDays(server, 0);
  const car = await owe({ totalMinor: 12_000_00, paymentCount: 12, firstDueOn: '2026-05-25' });
  expect(await indicator('debtChange')).toMatchObject({ value: null, points: null });
  server.clock.set('2026-11-11T09:00:00Z');
  await advanceDays(server, 0);
  await spend('2026-10-01', 10_000_00, 'income');
  await pay(car, 0, { paidOn: '2026-05-25' });
  await pay(car, 1, { paidOn: '2026-06-25' });
  await pay(car, 2, { paidOn: '2026-07-25' });
  // June begins the six cycles: 11,000 were left then, and 9,000 are now.
  const change = await indicator('debtChange');
  expect(change).toMatchObject({ part: 9_000_00, whole: 11_000_00 });
  expect(change?.value).toBeCloseTo(-2 / 11, 9);
  expect(await indicator('debtBurden')).toMatchObject({ value: 0.1, part: 1_000_00, whole: 10_000_00 });
  await layla.call('PATCH', `/obligation/${car.id}`, { status: 'archived' });
  expect(await indicator('debtChange')).toMatchObject({ points: 100, part: null });
});

it('categories inside their budget are counted, without the budget of all spending', async () => {
  const [food, home] = [await fixtures.category(layla, 'طعام'), await fixtures.category(layla, 'سكن')];
  const items = [
    { categoryId: null, amountMinor: 100_00 },
    { categoryId: food, amountMinor: 500_00 },
    { categoryId: home, amountMinor: 300_00 },
  ];
  await layla.call('PUT', '/budget', { items });
  await fixtures.transaction(layla, { account: bank, on: '2026-11-02', minor: 500_01, category: food });
  expect(await indicator('insideBudget')).toMatchObject({ value: 0.5, part: 1, whole: 2 });
  expect((await health()).readiness[0]).toEqual({ item: 'budget', isDone: true, isTicked: false });
});

it('what was saved is compared with what the goals plan for this cycle', async () => {
  const goal = { name: 'عمرة', targetMinor: 1_000_00, currency: 'SAR', targetOn: '2026-12-20' };
  const { body } = await layla.call<{ id: string; neededPerCycleMinor: number }>('POST', '/savingsGoal', goal);
  const planned = body.neededPerCycleMinor;
  expect(await indicator('savedOfPlanned')).toMatchObject({ value: 0, points: 0, part: 0, whole: planned });
  // What goals without a day got was no plan's, whether it reached them or not.
  for (const targetMinor of [300_00, 9_000_00]) {
    const undated = await layla.call<{ id: string }>('POST', '/savingsGoal', { ...goal, targetMinor, targetOn: null });
    await layla.call('POST', `/savingsGoal/${undated.body.id}/entry`, { amountMinor: 300_00 });
  }
  expect(await indicator('savedOfPlanned')).toMatchObject({ value: 0, part: 0, whole: planned });
  await layla.call('POST', `/savingsGoal/${body.id}/entry`, { amountMinor: planned });
  expect(await indicator('savedOfPlanned')).toMatchObject({ points: 100, part: planned });
});

it('the emergency fund tells its cover, and it and zakat their part of the list', async () => {
  const known = async () => await health(provided);
  const cover = async () => (await known()).indicators.find(({ name }) => name === 'coverMonths')?.value;
  const done = async () => (await known()).readiness.flatMap(({ item, isDone }) => (isDone ? [item] : []));
  expect([await cover(), await done()]).toEqual([null, []]);
  await layla.call('PUT', '/emergencyFund', { ownEssentialMinor: 4_000_00 });
  await layla.call('POST', '/emergencyFund/entry', { amountMinor: 6_000_00 });
  await layla.call('PUT', '/zakat', { anniversary: { month: 9, day: 1 } });
  expect([await cover(), await done()]).toEqual([1.5, ['emergencyTarget', 'zakatDate']]);
});

it('what only the person knows is ticked, and can be taken back', async () => {
  const tick = async (body: object) =>
    (await layla.call<FinancialHealth>('PATCH', '/financialHealth/readiness', body)).body;
  const done = ({ readiness }: FinancialHealth) => readiness.flatMap(({ item, isDone }) => (isDone ? [item] : []));
  expect(done(await tick({ will: true, export: true }))).toEqual(['will', 'export']);
  expect(done(await tick({ will: true }))).toEqual(['will', 'export']);
  const less = await tick({ export: false });
  expect(done(less)).toEqual(['will']);
  expect(less.indicators.at(-1)).toMatchObject({ name: 'readiness', value: 1, next: { value: 2 } });
});

it('the score of a day is kept once, and the person’s statistics show the latest', async () => {
  await spend('2026-10-01', 10_000_00, 'income');
  await spend('2026-10-02', 7_000_00);
  const { score, lowest, indicators } = await health();
  // 100 of spending, 75 of cover, 100 and 100 of debts, 0 of readiness.
  expect(score).toBe(75);
  expect(lowest).toEqual(['readiness', 'coverMonths']);
  expect(indicators.find(({ name }) => name === 'coverMonths')).toMatchObject({ gain: 5 });
  const readScore = async () => (await layla.call<User>('GET', '/user')).body.stats.financialHealthScore;
  // The first score is kept as it is read, without waiting for the job.
  expect(await readScore()).toBe(75);
  await take();
  await layla.call('PATCH', '/financialHealth/readiness', { will: true });
  await take();
  expect(await readScore()).toBe(75);
  expect((await health()).trend).toEqual([{ on: '2026-11-11', score: 78 }]);

  server.clock.set('2026-12-11T09:00:00Z');
  expect(await health()).toMatchObject({
    change: 3,
    trend: [
      { on: '2026-11-11', score: 75 },
      { on: '2026-12-11', score: 78 },
    ],
  });
  // The session of a month ago has ended.
  await take({ ...provided, debts: null });
  expect(await selectLatestScore(server.database.db, layla.user.id as UserId)).toEqual([{ score: null }]);
});

it('a first score is kept also on a day that the job has kept without one, and no later one takes its place', async () => {
  await take();
  await spend('2026-10-01', 10_000_00, 'income');
  await spend('2026-10-02', 7_000_00);
  expect(await health()).toMatchObject({ score: 75 });
  await layla.call('PATCH', '/financialHealth/readiness', { will: true });
  expect(await health()).toMatchObject({ score: 78 });
  expect(await selectLatestScore(server.database.db, layla.user.id as UserId)).toEqual([{ score: 75 }]);
});

it('keeps the score of the others although it fails for somebody, and the job fails', async () => {
  const omar = await server.person('عمر');
  await fixtures.account(omar, { balance: 5_000_00 });
  const failing = async (_: unknown, { id }: { readonly id: UserId }) => {
    if (id === layla.user.id) throw new Error('a reader failed');
    return null;
  };
  await expect(take({ ...provided, emergencyFund: failing })).rejects.toThrow('failed for 1 of');
  const { rows } = await server.database.pool.query('select user_id from health_snapshots where user_id = any($1)', [
    [layla.user.id, omar.user.id],
  ]);
  expect(rows).toEqual([{ user_id: omar.user.id }]);
});

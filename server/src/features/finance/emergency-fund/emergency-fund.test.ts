import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { remindRefill } from './remind-refill.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let rent: string;
let food: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla, { balance: 20_000_00 });
  rent = await fixtures.category(layla, 'سكن العائلة', { flag: 'need' });
  food = await fixtures.category(layla, 'طعام البيت', { flag: 'need' });
});

const read = async () => (await layla.call<EmergencyFund>('GET', '/emergencyFund')).body;
const save = (body: object) => layla.call<EmergencyFund>('PUT', '/emergencyFund', body);
const addEntry = (amountMinor: number, more: object = {}) =>
  layla.call<EmergencyFund>('POST', '/emergencyFund/entry', { amountMinor, ...more });
const spend = (on: string, minor: number, category: string) =>
  fixtures.transaction(layla, { account: bank, on, minor, category });

/** Needs of 4,000 in each of the months before, from August on, and of 1,000 this month. */
async function live() {
  for (const month of ['08', '09', '10']) {
    await spend(`2026-${month}-01`, 3_000_00, rent);
    await spend(`2026-${month}-15`, 1_000_00, food);
    await spend(`2026-${month}-20`, 700_00, await fixtures.category(layla, `متعة ${month}`));
  }
  await spend('2026-11-05', 1_000_00, food);
}

describe('what a month costs', () => {
  it('is the median of what was needed in complete cycles, and it alone', async () => {
    await live();
    const fund = await read();
    expect(fund).toMatchObject({ isStarted: false, incomeKind: 'one', months: 6, cycles: 3, essentialMinor: 4_000_00 });
    expect(fund.needs).toEqual([
      { categoryId: rent, minor: 3_000_00, isExcluded: false },
      { categoryId: food, minor: 1_000_00, isExcluded: false },
    ]);
    expect(fund).toMatchObject({ targetMinor: 24_000_00, missingMinor: 24_000_00, stage: 'starter', coverMonths: 0 });
    expect(fund.stages.map(({ stage, fromMinor }) => [stage, fromMinor])).toEqual([
      ['one_month', 4_000_00],
      ['three_months', 12_000_00],
      ['target', 24_000_00],
    ]);
    expect(fund.paydayOn).toBe('2026-12-01');
  });

  it('leaves out what the person excludes, and says what that was', async () => {
    await live();
    const { body } = await save({ excludedCategoryIds: [food] });
    expect(body).toMatchObject({ essentialMinor: 3_000_00, targetMinor: 18_000_00 });
    expect(body.needs[1]).toEqual({ categoryId: food, minor: 1_000_00, isExcluded: true });
  });

  it('counts what debts ask for once, though their payments lie in a needed category', async () => {
    await live();
    const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', accountId: bank, categoryId: food };
    const { body: debt } = await layla.call<ObligationDetail>('POST', '/obligation', {
      ...loan,
      totalMinor: 6_000_00,
      paymentCount: 12,
      firstDueOn: '2026-08-20',
    });
    for (const [at, month] of ['08', '09', '10'].entries()) {
      await layla.call('POST', `/payment/${debt.payments[at]?.id}/pay`, { paidOn: `2026-${month}-20` });
    }
    expect(await read()).toMatchObject({ debtsMinor: 500_00, essentialMinor: 4_500_00 });
    expect((await save({ isDebtsExcluded: true })).body).toMatchObject({
      debtsMinor: 500_00,
      essentialMinor: 4_000_00,
    });
  });

  it('names the currencies without a rate that its needs were paid in', async () => {
    await live();
    const spendIn = (currency: string, on: string, category: string) =>
      fixtures.transaction(layla, { account: bank, on, minor: 50_00, category, currency });
    await spendIn('USD', '2026-09-03', food);
    await spendIn('KWD', '2026-09-03', rent);
    await spendIn('EUR', '2026-11-03', food);
    await spendIn('GBP', '2026-09-03', await fixtures.category(layla, 'هدايا'));
    expect(await read()).toMatchObject({ essentialMinor: 4_000_00, unconverted: ['KWD', 'USD'] });
    expect((await save({ excludedCategoryIds: [rent] })).body.unconverted).toEqual(['USD']);
  });

  it('is the own figure while there are too few cycles', async () => {
    await spend('2026-09-02', 3_000_00, rent);
    expect(await read()).toMatchObject({ cycles: 1, essentialMinor: null, targetMinor: null, stage: null, stages: [] });
    const { body } = await save({ ownEssentialMinor: 5_000_00, incomeKind: 'two_stable' });
    expect(body).toMatchObject({ isStarted: true, essentialMinor: 5_000_00, months: 3, targetMinor: 15_000_00 });
  });
});

describe('saveEmergencyFund', () => {
  it('covers as many months as the kind of income calls for', async () => {
    expect((await save({ incomeKind: 'freelance', months: 11 })).body.months).toBe(11);
    expect((await save({ months: 3 })).body.months).toBe(9);
    expect((await save({ incomeKind: 'one' })).body.months).toBe(6);
  });

  it.each<[string, object, Record<string, string>]>([
    ['an account that is not there', { accountId: uuidv7(0) }, { accountId: errorTexts.accountRequired }],
    ['a plan of 25 cycles', { planCycles: 25 }, { planCycles: errorTexts.planCyclesInvalid }],
    ['a plan of no cycle', { planCycles: 0 }, { planCycles: errorTexts.planCyclesInvalid }],
    ['an own figure of nothing', { ownEssentialMinor: 0 }, { ownEssentialMinor: errorTexts.amountRequired }],
    ['an income of another kind', { incomeKind: 'lottery' }, { incomeKind: errorTexts.valueInvalid }],
  ])('refuses %s', async (_, body, fields) => {
    expect(getErrorBody(await save(body))).toMatchObject({ errorType: 'validation_failed', fields });
    expect(await read()).toMatchObject({ isStarted: false });
  });

  it('refuses an account of another currency', async () => {
    const dollars = await fixtures.account(layla, { currency: 'USD' });
    const fields = { accountId: refusalTexts.currencyOfOtherFund };
    expect(getErrorBody(await save({ accountId: dollars }))).toMatchObject({ fields });
  });
});

describe('addFundEntry', () => {
  it('deposits and withdraws with a reason, and plans how it comes back', async () => {
    await save({ ownEssentialMinor: 4_000_00 });
    expect(await addEntry(9_000_00)).toMatchObject({
      status: 201,
      body: { balanceMinor: 9_000_00, stage: 'one_month' },
    });
    server.clock.set('2026-11-11T09:00:01Z');
    const { body } = await addEntry(-1_400_00, { reason: 'إصلاح المكيف', refillCycles: 2 });
    expect(body).toMatchObject({ balanceMinor: 7_600_00, coverMonths: 1.9, missingMinor: 16_400_00 });
    expect(body.entries.map(({ amountMinor, reason }) => [amountMinor, reason])).toEqual([
      [-1_400_00, 'إصلاح المكيف'],
      [9_000_00, ''],
    ]);
    // What was deposited before the plan is no part of it.
    expect(body.plan).toEqual({
      cycles: 2,
      cyclesLeft: 2,
      perCycleMinor: 8_200_00,
      depositedMinor: 0,
      leftMinor: 8_200_00,
    });
  });

  it('plans nothing after a withdrawal that leaves the target', async () => {
    await save({ ownEssentialMinor: 1_000_00 });
    await addEntry(7_000_00);
    const { body } = await addEntry(-1_000_00, { reason: 'سفر', refillCycles: 3 });
    expect(body).toMatchObject({ balanceMinor: 6_000_00, stage: 'target', plan: null });
  });

  it('makes no transaction', async () => {
    await addEntry(500_00);
    expect((await layla.call<{ items: unknown[] }>('GET', '/transaction')).body.items).toEqual([]);
  });

  it('keeps a reason of every length that is taken', async () => {
    expect((await addEntry(500_00, { reason: 'س'.repeat(200) })).status).toBe(201);
  });

  it.each<[string, number, object, Record<string, string>]>([
    ['more than is there', -500_01, { reason: 'سفر' }, { amountMinor: errorTexts.withdrawalTooLarge }],
    ['a withdrawal without a reason', -100, { reason: ' ' }, { reason: refusalTexts.fundReasonRequired }],
    ['nothing', 0, {}, { amountMinor: errorTexts.amountRequired }],
    ['a day to come', 100, { occurredOn: '2026-11-12' }, { occurredOn: refusalTexts.dateInFuture }],
    ['a long reason', 100, { reason: 'س'.repeat(201) }, { reason: errorTexts.reasonTooLong }],
  ])('refuses %s', async (_, amountMinor, more, fields) => {
    await addEntry(500_00);
    expect(getErrorBody(await addEntry(amountMinor, more))).toMatchObject({ errorType: 'validation_failed', fields });
    expect(await read()).toMatchObject({ balanceMinor: 500_00 });
  });

  it('of two withdrawals at once that are together too large, one is refused', async () => {
    await addEntry(1_000_00);
    const responses = await Promise.all([1, 2, 3].map((n) => addEntry(-600_00, { reason: `سبب ${n}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await read()).toMatchObject({ balanceMinor: 400_00 });
  });

  it('with the same id again enters nothing more', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await addEntry(300_00, { id });
    expect(await addEntry(300_00, { id })).toMatchObject({ status: 200, body: first.body });
    expect(await read()).toMatchObject({ balanceMinor: 300_00 });
  });

  it('tells of a new stage once', async () => {
    await save({ ownEssentialMinor: 1_000_00 });
    await addEntry(1_000_00);
    await addEntry(-500_00, { reason: 'علاج' });
    await addEntry(600_00);
    const { body } = await layla.call<Notification[]>('GET', '/notification');
    expect(body.filter(({ actionType }) => actionType === 'emergency').map(({ message }) => message)).toEqual([
      'التغطية الآن: شهر واحد. طمأنينة أكبر.',
    ]);
  });
});

describe('the account of a fund', () => {
  const overallocated = (field: string) => ({ fields: { [field]: errorTexts.savingsOverallocated } });
  const goal = { name: 'عمرة', currency: 'SAR', targetMinor: 90_000_00, targetOn: null };
  const saveUp = async (savedMinor: number) =>
    (await layla.call<SavingsGoal>('POST', '/savingsGoal', { ...goal, accountId: bank, savedMinor })).body.id;

  it('takes no deposit that it does not hold besides its goals', async () => {
    await saveUp(15_000_00);
    await save({ accountId: bank });
    expect(getErrorBody(await addEntry(5_000_01))).toMatchObject(overallocated('amountMinor'));
    expect(await read()).toMatchObject({ balanceMinor: 0, entries: [] });
    expect((await addEntry(5_000_00)).status).toBe(201);
  });

  it('is not chosen where it does not hold what is set aside', async () => {
    await saveUp(15_000_00);
    await addEntry(5_000_01);
    expect(getErrorBody(await save({ accountId: bank }))).toMatchObject(overallocated('accountId'));
    expect(await read()).toMatchObject({ accountId: null });
    await addEntry(-1, { reason: 'سفر' });
    expect((await save({ accountId: bank })).body).toMatchObject({ accountId: bank });
  });

  it('that holds too little by now lets money be taken out, and everything else be changed', async () => {
    await save({ accountId: bank });
    await addEntry(20_000_00);
    await server.database.pool.query('update accounts set balance_minor = 0 where id = $1', [bank]);
    expect((await addEntry(-5_000_00, { reason: 'سفر' })).status).toBe(201);
    expect((await save({ accountId: bank, incomeKind: 'two_stable' })).status).toBe(200);
    expect(getErrorBody(await addEntry(1))).toMatchObject(overallocated('amountMinor'));
    await server.database.pool.query('update accounts set balance_minor = 1500001 where id = $1', [bank]);
    expect((await addEntry(1)).status).toBe(201);
  });

  it('holds one of several deposits at once that are together too large', async () => {
    await save({ accountId: bank });
    const id = await saveUp(0);
    const put = () => layla.call('POST', `/savingsGoal/${id}/entry`, { amountMinor: 12_000_00 });
    const responses = await Promise.all([addEntry(12_000_00), put(), addEntry(12_000_00), put()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });
});

/** In steps that a session outlives. */
async function nextMonth() {
  server.clock.set('2026-11-22T09:00:00Z');
  await read();
  server.clock.set('2026-12-03T09:00:00Z');
}

describe('the plan', () => {
  it('asks for more in each of the cycles that are left, and ends when it is taken back', async () => {
    await save({ ownEssentialMinor: 1_000_00, planCycles: 3 });
    expect((await read()).plan).toMatchObject({ cyclesLeft: 3, perCycleMinor: 2_000_00, leftMinor: 2_000_00 });
    expect((await read()).stages.map(({ expectedOn }) => expectedOn)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
    await nextMonth();
    expect((await read()).plan).toMatchObject({ cyclesLeft: 2, perCycleMinor: 3_000_00 });
    await save({ planCycles: null });
    expect((await read()).plan).toBeNull();
  });

  it('divides what is missing, whatever was deposited before it', async () => {
    await save({ ownEssentialMinor: 5_000_00 });
    await addEntry(10_000_00);
    server.clock.advance(1_000);
    const { body } = await save({ planCycles: 6 });
    expect(body).toMatchObject({ missingMinor: 20_000_00 });
    expect(body.plan).toMatchObject({ perCycleMinor: 3_333_34, depositedMinor: 0, leftMinor: 3_333_34 });
  });

  it('counts what was deposited since, less what was taken out', async () => {
    await save({ ownEssentialMinor: 1_000_00, planCycles: 3 });
    server.clock.advance(1_000);
    await addEntry(1_500_00);
    const { body } = await addEntry(-500_00, { reason: 'علاج' });
    expect(body.plan).toMatchObject({ perCycleMinor: 2_000_00, depositedMinor: 1_000_00, leftMinor: 1_000_00 });
    await addEntry(500_00, { occurredOn: '2026-10-31' });
    await addEntry(-1_200_00, { reason: 'سفر' });
    expect((await read()).plan).toMatchObject({ perCycleMinor: 1_900_00, depositedMinor: 0, leftMinor: 1_900_00 });
  });

  it('reminds of itself once in each cycle after its first, while something is left', async () => {
    const fetchNotifications = async () =>
      (await layla.call<Notification[]>('GET', '/notification')).body.map(({ title, message }) => [title, message]);
    await save({ ownEssentialMinor: 1_000_00, planCycles: 3 });
    await runRecurring(server, 'remind-refill');
    expect(await fetchNotifications()).toEqual([]);
    await nextMonth();
    await runRecurring(server, 'remind-refill');
    await runRecurring(server, 'remind-refill');
    expect(await fetchNotifications()).toEqual([
      ['خطة تعويض الصندوق', 'موعد دفعة هذه الدورة 31 ديسمبر 2026: \u20663,000.00\u2069\u00a0ر.س.'],
    ]);
  });

  it('reminds of nothing in a cycle that has what it asks for', async () => {
    await save({ ownEssentialMinor: 1_000_00, planCycles: 3 });
    await nextMonth();
    await addEntry(3_000_00);
    await runRecurring(server, 'remind-refill');
    const { body } = await layla.call<Notification[]>('GET', '/notification');
    expect(body.filter(({ title }) => title === 'خطة تعويض الصندوق')).toEqual([]);
  });

  it('is measured by the hourly reminder only where it may have something to tell', async () => {
    let measured = 0;
    const job = remindRefill(async (_, user) => {
      if (user === layla.user.id) measured += 1;
      return { monthly: [], paid: [] };
    });
    const { database, clock } = server;
    const mailer = { send: async () => {} };
    const remind = () =>
      job.run(undefined, { db: database.db, clock, mailer, publicUrl: '', jobId: '1', log: () => {} });
    await save({ ownEssentialMinor: 1_000_00, planCycles: 2 });
    await remind();
    expect(measured).toBe(0);
    await nextMonth();
    await remind();
    await remind();
    expect(measured).toBe(1);
    server.clock.set('2027-01-03T09:00:00Z');
    await remind();
    expect(measured).toBe(1);
  });

  it('is over after its last cycle, whatever is missing', async () => {
    await save({ ownEssentialMinor: 1_000_00, planCycles: 1 });
    expect((await read()).plan).toMatchObject({ cyclesLeft: 1, leftMinor: 6_000_00 });
    await nextMonth();
    expect(await read()).toMatchObject({ plan: null, missingMinor: 6_000_00 });
  });

  it('is kept out of what is safe to spend, as is the fund in a spendable account', async () => {
    const safe = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
    const before = await safe();
    await save({ ownEssentialMinor: 1_000_00, planCycles: 4 });
    server.clock.advance(1_000);
    await addEntry(500_00);
    expect((await safe()).safe?.emergencyMinor).toBe(1_000_00);
    expect((await safe()).safe?.liquidMinor).toBe(before.safe?.liquidMinor);
    await save({ accountId: bank });
    const after = await safe();
    expect(after.safe).toMatchObject({ emergencyMinor: 1_000_00, liquidMinor: 19_500_00 });
    expect(after.safeToSpendMinor).toBe((before.safeToSpendMinor ?? 0) - 1_500_00);
    const { body } = await layla.call<SavingsSummary>('GET', '/savingsGoal/summary');
    expect(body.allocations).toMatchObject([{ accountId: bank, emergencyMinor: 500_00 }]);
    await save({ accountId: await fixtures.account(layla, { type: 'savings', balance: 500_00 }) });
    expect((await safe()).safe).toMatchObject({ emergencyMinor: 1_000_00, liquidMinor: 20_000_00 });
  });
});

import type { Budget } from '@afdal/contract/finance/budgets';
import type { CycleBreakdown, CycleSummary, CycleTrend } from '@afdal/contract/finance/cycles';
import { errorTexts } from '@afdal/contract/texts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

// A Saturday in Riyadh; salary on the 27th, or on the working day before if that is on a weekend.
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  await prefer(layla, { salary_day: 27, salary_weekend_rule: 'previous' });
  bank = await fixtures.account(layla);
});

async function prefer({ user }: Person, change: Record<string, unknown>) {
  for (const [name, value] of Object.entries(change))
    await server.database.pool.query(`update preferences set ${name} = $2 where user_id = $1`, [user.id, value]);
}

const summary = async (query = '', caller = layla) =>
  (await caller.call<CycleSummary>('GET', `/cycle/summary${query}`)).body;
const spend = (minor: number, on: string, change: object = {}) =>
  fixtures.transaction(layla, { account: bank, on, minor, ...change });
const earn = (minor: number, on: string, change: object = {}) => spend(minor, on, { type: 'income', ...change });

describe('readCycleSummary', () => {
  it('sums the present cycle, and the one before up to the same point', async () => {
    await earn(15_350_00, '2026-10-27');
    await spend(9_071_65, '2026-11-20');
    await spend(100_00, '2026-10-26');
    // October 22 is the 26th day of the previous cycle, as today is of this one.
    await spend(7_00, '2026-10-22');
    await spend(9_00, '2026-10-23');
    await earn(5_00, '2026-09-27');
    const body = await summary();
    expect(body).toMatchObject({
      month: '2026-11',
      startsOn: '2026-10-27',
      endsOn: '2026-11-25',
      label: 'دورة نوفمبر: 27 أكتوبر – 25 نوفمبر',
      currency: 'SAR',
      isPresent: true,
      days: 30,
      elapsedDays: 26,
      incomeMinor: 15_350_00,
      spentMinor: 9_071_65,
      leftMinor: 6_278_35,
      spentPerDayMinor: 348_91,
      unconverted: [],
    });
    expect(body.previous).toEqual({
      month: '2026-10',
      startsOn: '2026-09-27',
      endsOn: '2026-10-26',
      through: '2026-10-22',
      incomeMinor: 5_00,
      spentMinor: 7_00,
    });
  });

  it('compares a cycle that is over with the whole one before', async () => {
    await spend(100_00, '2026-10-26');
    await spend(30_00, '2026-09-26');
    const body = await summary('?on=2026-10-10');
    expect(body).toMatchObject({ month: '2026-10', isPresent: false, elapsedDays: 30, spentMinor: 100_00 });
    expect(body).toMatchObject({ safe: null, safeToSpendMinor: null, perDayMinor: null });
    expect(body.previous).toMatchObject({ month: '2026-09', through: '2026-09-26', spentMinor: 30_00 });
  });

  it('knows nothing of a cycle to come', async () => {
    const body = await summary('?on=2027-01-01');
    expect(body).toMatchObject({ month: '2027-01', elapsedDays: 0, spentPerDayMinor: 0, isPresent: false });
  });

  it('leaves out transfers, planned and deleted ones, and what is not in the account that is asked for', async () => {
    const cash = await fixtures.account(layla, { type: 'cash' });
    await spend(10_00, '2026-11-20');
    await spend(4_00, '2026-11-20', { account: cash });
    await spend(50_00, '2026-11-20', { type: 'transfer', to: cash });
    await spend(60_00, '2026-11-24', { status: 'planned' });
    const gone = await spend(70_00, '2026-11-20');
    await server.database.pool.query('update transactions set deleted_at = now() where id = $1', [gone]);
    expect(await summary()).toMatchObject({ spentMinor: 14_00 });
    expect(await summary(`?accountId=${cash}`)).toMatchObject({ spentMinor: 4_00, safe: null });
  });

  it('counts other currencies by the rate of their day, and names those without one', async () => {
    const dollars = await fixtures.account(layla, { currency: 'USD', balance: 10_00 });
    await fixtures.account(layla, { currency: 'EUR', balance: 10_00 });
    await fixtures.rate(layla, 'USD', '3.75', '2026-01-01');
    await fixtures.rate(layla, 'USD', '4', '2026-11-10');
    await spend(10_00, '2026-11-09', { account: dollars, currency: 'USD' });
    await spend(10_00, '2026-11-10', { account: dollars, currency: 'USD' });
    await spend(1_00, '2026-11-10');
    await earn(10_00, '2026-11-10', { currency: 'GBP' });
    const body = await summary();
    expect(body).toMatchObject({ spentMinor: 37_50 + 40_00 + 1_00, incomeMinor: 0, unconverted: ['EUR', 'GBP'] });
    const { body: breakdown } = await layla.call<CycleBreakdown>('GET', '/cycle/breakdown');
    expect(breakdown.unconverted).toEqual(['GBP']);
    expect(body.safe).toMatchObject({ liquidMinor: 40_00 });
  });

  it('answers also where a rate makes more of it than a number holds exactly', async () => {
    const dollars = await fixtures.account(layla, { currency: 'USD', balance: 999_999_999_999 });
    const full = await fixtures.account(layla);
    await server.database.pool.query('update accounts set balance_minor = 9100000000000000 where id = $1', [full]);
    await fixtures.rate(layla, 'USD', '9999999', '2026-01-01');
    await fixtures.rate(layla, 'USD', '9999998', '2026-11-10');
    for (const on of ['2026-11-09', '2026-11-10']) {
      await spend(999_999_999_999, on, { account: dollars, currency: 'USD' });
      await spend(1_00, on);
    }
    await layla.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 1 }] });
    const paths = ['/cycle/summary', '/cycle/trend', '/cycle/breakdown', '/budget', '/budget/suggestion', '/account'];
    const responses = await Promise.all(paths.map((path) => layla.call('GET', path)));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect((await summary()).spentMinor).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });

  it.each(['2000-01-01', '2100-12-31'])('reaches to the ends of the years of money: %s', async (on) => {
    const paths = ['/cycle/summary', '/cycle/trend', '/cycle/breakdown', '/budget', '/budget/suggestion'];
    for (const day of [1, 15, 31]) {
      for (const rule of ['previous', 'next']) {
        await prefer(layla, { salary_day: day, salary_weekend_rule: rule });
        for (const path of paths) expect((await layla.call('GET', `${path}?on=${on}`)).status).toBe(200);
      }
    }
    const trend = (await layla.call<CycleTrend>('GET', `/cycle/trend?on=${on}`)).body;
    expect([trend.length, trend.every(({ startsOn, endsOn }) => startsOn < endsOn)]).toEqual([1, true]);
    expect((await layla.call('PUT', '/budget', { on, items: [{ categoryId: null, amountMinor: 1 }] })).status).toBe(
      200,
    );
  });

  it('says what is safe to spend, and what makes it', async () => {
    const savings = await fixtures.account(layla, { type: 'savings', balance: 9_000_00 });
    await fixtures.account(layla, { type: 'cash', balance: 1_000_00 });
    await fixtures.account(layla, { type: 'card', balance: -200_00 });
    await spend(100_00, '2026-11-24', { status: 'planned' });
    await spend(50_00, '2026-10-01', { status: 'planned' });
    await spend(30_00, '2026-11-25', { status: 'planned', type: 'transfer', to: savings });
    await earn(5_000_00, '2026-11-24', { status: 'planned' });
    await spend(70_00, '2026-11-26', { status: 'planned' });
    // Savings and archived accounts do not count, nor does what is planned from them.
    await spend(80_00, '2026-11-24', { status: 'planned', account: savings });
    const old = await fixtures.account(layla, { type: 'cash', balance: 90_00 });
    await server.database.pool.query('update accounts set archived = true where id = $1', [old]);
    await spend(90_00, '2026-11-24', { status: 'planned', account: old });
    await spend(10_00, '2026-11-24', { status: 'planned', type: 'transfer', account: old, to: savings });
    const body = await summary();
    expect(body.safe).toEqual({
      liquidMinor: 800_00,
      plannedMinor: 150_00,
      obligationsMinor: 0,
      savingsMinor: 30_00,
      emergencyMinor: 0,
      payday: '2026-11-26',
      daysLeft: 5,
    });
    expect([body.safeToSpendMinor, body.perDayMinor]).toEqual([620_00, 124_00]);
  });

  it('follows the person: day, weekend and currency', async () => {
    const omar = await server.person('عمر', { timezone: 'Asia/Kuwait' });
    const dinars = await fixtures.account(omar, { currency: 'KWD' });
    await fixtures.transaction(omar, { account: dinars, on: '2026-11-02', minor: 1_500, currency: 'KWD' });
    expect(await summary('', omar)).toMatchObject({
      currency: 'KWD',
      month: '2026-11',
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      spentMinor: 1_500,
      spentPerDayMinor: 71,
    });
  });

  it.each([
    ['?on=2026-02-30', { on: errorTexts.dateInvalid }],
    ['?on=1999-12-31', { on: errorTexts.dateOutOfYears }],
    ['?on=2101-01-01', { on: errorTexts.dateOutOfYears }],
    ['?accountId=7', { accountId: errorTexts.idInvalid }],
    ['?from=2026-01-01', { from: errorTexts.fieldUnknown }],
  ])('refuses %s', async (query, fields) => {
    const response = await layla.call('GET', `/cycle/summary${query}`);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
  });

  it.each(['2000-01-01', '2100-12-31'])('reaches %s', async (on) => {
    expect((await layla.call('GET', `/cycle/summary?on=${on}`)).status).toBe(200);
  });
});

describe('readCycleTrend', () => {
  it('answers twelve cycles, the oldest first, with what was planned for each', async () => {
    await spend(10_00, '2025-11-27');
    await spend(11_00, '2025-11-26');
    await spend(20_00, '2026-11-01');
    await earn(90_00, '2026-10-26');
    await layla.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 9_950_00 }] });
    const { body } = await layla.call<CycleTrend>('GET', '/cycle/trend');
    expect(body.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(body[0]).toMatchObject({ startsOn: '2025-11-27', spentMinor: 10_00, incomeMinor: 0, budgetMinor: null });
    expect(body[10]).toMatchObject({ incomeMinor: 90_00, spentMinor: 0 });
    expect(body[11]).toMatchObject({ spentMinor: 20_00, budgetMinor: 9_950_00 });
  });
});

describe('the start of the trend', () => {
  const months = async (query = '') =>
    (await layla.call<CycleTrend>('GET', `/cycle/trend${query}`)).body.map(({ month }) => month);

  it('is the first cycle that has any data', async () => {
    expect(await months()).toEqual(['2026-11']);
    await earn(90_00, '2026-08-27');
    await spend(1_00, '2026-10-01', { status: 'planned' });
    expect(await months()).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(await months('?on=2026-10-01')).toEqual(['2026-09', '2026-10']);
    const { body } = await layla.call<CycleTrend>('GET', '/cycle/trend');
    expect(body[0]).toMatchObject({ incomeMinor: 90_00, spentMinor: 0, budgetMinor: null });
  });

  it('may be a cycle with a budget alone, or in a currency without a rate', async () => {
    await layla.call('PUT', '/budget', { on: '2026-10-01', items: [{ categoryId: null, amountMinor: 5_00 }] });
    const { body } = await layla.call<CycleTrend>('GET', '/cycle/trend');
    expect(body.map(({ month, budgetMinor }) => [month, budgetMinor])).toEqual([
      ['2026-10', 5_00],
      ['2026-11', null],
    ]);
    await spend(1_00, '2026-08-27', { currency: 'GBP' });
    expect((await months())[0]).toBe('2026-09');
  });
});

describe('readCycleBreakdown', () => {
  it('answers categories and payees, the largest first', async () => {
    const food = await fixtures.category(layla, 'أكل الشارع');
    const pay = await fixtures.category(layla, 'راتب الشهر', { kind: 'income' });
    await spend(10_00, '2026-11-01', { category: food, payee: 'مطعم الركن' });
    await spend(15_00, '2026-11-02', { category: food, payee: 'مَطعم الرُّكن' });
    await spend(40_00, '2026-11-02', { payee: '' });
    await earn(90_00, '2026-11-02', { category: pay, payee: 'الشركة' });
    await spend(99_00, '2026-10-01', { category: food });
    const { body } = await layla.call<CycleBreakdown>('GET', '/cycle/breakdown');
    expect(body.categories).toEqual([
      { categoryId: pay, kind: 'income', amountMinor: 90_00, count: 1 },
      { categoryId: null, kind: 'expense', amountMinor: 40_00, count: 1 },
      { categoryId: food, kind: 'expense', amountMinor: 25_00, count: 2 },
    ]);
    expect(body.payees).toEqual([
      { payee: 'الشركة', kind: 'income', amountMinor: 90_00, count: 1 },
      { payee: '', kind: 'expense', amountMinor: 40_00, count: 1 },
      { payee: 'مَطعم الرُّكن', kind: 'expense', amountMinor: 25_00, count: 2 },
    ]);
    expect(body.otherPayees).toEqual([]);
  });
});

it('the payees beyond the largest 200 are one rest of each kind: their sums stay whole', async () => {
  for (let n = 1; n <= 203; n += 1) await spend(1_000_00 + n, '2026-11-02', { payee: `متجر ${n}` });
  await earn(7, '2026-11-03', { payee: 'بنك' });
  await earn(9_000_00, '2026-11-03', { payee: 'الشركة' });
  const { body } = await layla.call<CycleBreakdown>('GET', '/cycle/breakdown');
  expect(body.payees).toHaveLength(200);
  expect(body.otherPayees).toEqual([
    { kind: 'expense', amountMinor: 4 * 1_000_00 + 1 + 2 + 3 + 4, count: 4 },
    { kind: 'income', amountMinor: 7, count: 1 },
  ]);
  const spent = [...body.payees, ...body.otherPayees].filter(({ kind }) => kind === 'expense');
  expect(spent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe((await summary()).spentMinor);
});

it('sums of categories, payees and budgets agree with the cycle’s total, whatever rounding leaves over', async () => {
  const categories = [
    null,
    ...(await Promise.all(['أول', 'ثان', 'ثالث'].map((name) => fixtures.category(layla, name)))),
  ];
  const items = categories.slice(1).map((categoryId) => ({ categoryId, amountMinor: 1 }));
  expect((await layla.call('PUT', '/budget', { items })).status).toBe(200);
  await fixtures.rate(layla, 'USD', '3.7533', '2026-01-01');
  await fixtures.rate(layla, 'USD', '3.7477', '2026-11-10');
  await fixtures.rate(layla, 'KWD', '12.2345', '2026-01-01');
  const random = fc.sample(
    fc.record({
      minor: fc.integer({ min: 1, max: 9_999 }),
      on: fc.integer({ min: 1, max: 20 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
      currency: fc.constantFrom('SAR', 'USD', 'KWD', 'GBP'),
      category: fc.constantFrom(...categories),
      payee: fc.constantFrom('', 'بنده', 'بَندة', 'جرير', 'STC'),
    }),
    60,
  );
  for (const { minor, on, ...row } of random) await spend(minor, on, row);
  const { spentMinor } = await summary();
  const { body } = await layla.call<CycleBreakdown>('GET', '/cycle/breakdown');
  const total = (rows: readonly { amountMinor: number }[]) => rows.reduce((sum, row) => sum + row.amountMinor, 0);
  expect([total(body.categories), total(body.payees)]).toEqual([spentMinor, spentMinor]);
  const budget = (await layla.call<Budget>('GET', '/budget')).body.items;
  expect(budget).toHaveLength(3);
  for (const { categoryId, spentMinor: spent } of budget) {
    expect(spent).toBe(body.categories.find((row) => row.categoryId === categoryId)?.amountMinor);
  }
});

it('reads a cycle’s sums from the index alone', async () => {
  const { user } = layla;
  await server.database.pool.query(
    `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on, payee, payee_key,
                               note, tags, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'expense', 'cleared', $2, 100 + n, 'SAR', date '2016-01-01' + (n % 3900), '', '', '', '{}', '',
            now(), now() from generate_series(1, 20000) n`,
    [user.id, bank],
  );
  // Index-only scans need the visibility map: vacuum cannot mark pages all-visible before the rows are on disk.
  await server.database.pool.query('checkpoint');
  await server.database.pool.query('vacuum analyze transactions');
  const { rows } = await server.database.pool.query(
    `explain select width_bucket(occurred_on, '{2026-09-27,2026-10-27,2026-11-26}'::date[]) - 1, type, currency,
            case when currency <> 'SAR' then occurred_on end, sum(amount_minor)
       from transactions
      where user_id = $1 and deleted_at is null and status = 'cleared' and type <> 'transfer'
        and not excluded
        and occurred_on >= '2026-09-27' and occurred_on < '2026-11-26' group by 1, 2, 3, 4`,
    [user.id],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Only Scan using transactions_sums/);
});

describe('how far back reports reach', () => {
  const calls = ['/cycle/summary', '/cycle/breakdown', '/cycle/trend'];

  it.each([
    ['free', 3],
    ['paid', 12],
  ] as const)('with the %s plan it is %i cycles, that of today included', async (plan, cycles) => {
    await grantPlan(server, layla, plan);
    await prefer(layla, { salary_day: 1, salary_weekend_rule: 'none' });
    const monthBack = (n: number) => new Date(Date.UTC(2026, 10 - n, 1)).toISOString().slice(0, 10);
    for (const path of calls) {
      expect((await layla.call('GET', `${path}?on=${monthBack(cycles - 1)}`)).status, path).toBe(200);
      const failedResponse = await layla.call('GET', `${path}?on=${monthBack(cycles)}`);
      expect([failedResponse.status, getErrorBody(failedResponse)], path).toMatchObject([
        402,
        { limit: 'reportCycles' },
      ]);
      expect((await layla.call('GET', `${path}?on=2027-01-01`)).status, 'what is to come').toBe(200);
    }
  });

  it('with the free plan it cuts the trend and net worth, and transactions stay', async () => {
    await grantPlan(server, layla, 'free');
    await prefer(layla, { salary_day: 1, salary_weekend_rule: 'none' });
    for (const month of ['05', '06', '07', '08', '09', '10', '11']) await spend(1_00, `2026-${month}-01`);
    const trend = async (query = '') => (await layla.call<CycleTrend>('GET', `/cycle/trend${query}`)).body;
    expect((await trend()).map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect((await trend('?on=2026-10-01')).map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
    expect((await layla.call<{ points: object[] }>('GET', '/netWorth')).body.points).toHaveLength(3);
    const { body } = await layla.call<{ items: object[] }>('GET', '/transaction');
    expect(body.items).toHaveLength(7);
  });
});

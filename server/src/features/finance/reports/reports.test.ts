import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { Report, ReportSeries } from '@afdal/contract/finance/reports';
import { reportErrorTexts } from '@afdal/contract/finance/reports';
import type { TransactionTotals } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { maxReportDays, reportGroupsListed } from '@afdal/domain/money/limits';
import { reportGroupings } from '@afdal/domain/money/report-range';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  bank = await fixtures.account(layla);
});

type Change = Partial<Parameters<typeof fixtures.transaction>[1]>;
const spend = (minor: number, on: string, change: Change = {}) =>
  fixtures.transaction(layla, { account: bank, on, minor, ...change });

const november = { from: '2026-11-01', to: '2026-11-30' };
const ask = async (query: Record<string, string>, path = '/report') =>
  await layla.call<Report>('GET', `${path}?${new URLSearchParams(query)}`);
const report = async (query: Record<string, string> = {}) => (await ask({ ...november, ...query })).body;
const series = async (query: Record<string, string> = {}) =>
  (await layla.call<ReportSeries>('GET', `/report/series?${new URLSearchParams(query)}`)).body;

/** Name, amount, count and compared amount of each group. */
const rows = ({ groups }: Pick<Report, 'groups'>) =>
  groups.map(({ name, amountMinor, count, comparedMinor }) => [name, amountMinor, count, comparedMinor]);

it('groups by payee in any spelling, the largest first, with what has none', async () => {
  await spend(300, '2026-11-03', { payee: 'بنده' });
  await spend(200, '2026-11-04', { payee: 'بَندة' });
  await spend(900, '2026-11-05', { payee: 'جرير' });
  await spend(50, '2026-11-05');
  const found = await report({ by: 'payee' });
  expect(rows(found)).toEqual([
    ['جرير', 900, 1, null],
    ['بَندة', 500, 2, null],
    [null, 50, 1, null],
  ]);
  expect(found).toMatchObject({ amountMinor: 1_450, count: 4, compared: null, others: null, unconverted: [] });
});

it('a subcategory is in its parent’s sum, and a part of it', async () => {
  const home = await fixtures.category(layla, 'البيت الكبير');
  const water = await fixtures.category(layla, 'ماء', { parentId: home });
  await spend(100, '2026-11-03', { category: home });
  await spend(700, '2026-11-03', { category: water });
  await spend(30, '2026-11-03');
  const { groups } = await report({ by: 'category' });
  expect(groups).toEqual([
    {
      name: 'البيت الكبير',
      categoryId: home,
      amountMinor: 800,
      count: 2,
      comparedMinor: null,
      parts: [
        { name: 'ماء', categoryId: water, amountMinor: 700, count: 1, comparedMinor: null },
        { name: 'البيت الكبير', categoryId: home, amountMinor: 100, count: 1, comparedMinor: null },
      ],
    },
    { name: null, categoryId: null, amountMinor: 30, count: 1, comparedMinor: null, parts: [] },
  ]);
});

it('a transaction counts in each of its tags, once in the whole', async () => {
  await spend(100, '2026-11-03', { tags: ['سفر', 'عمل'] });
  await spend(40, '2026-11-03', { tags: ['عمل'] });
  await spend(7, '2026-11-03');
  const found = await report({ by: 'tag' });
  expect(rows(found)).toEqual([
    ['عمل', 140, 2, null],
    ['سفر', 100, 1, null],
    [null, 7, 1, null],
  ]);
  expect(found).toMatchObject({ amountMinor: 147, count: 3 });
});

it.each(reportGroupings)('by %s a refund lowers spending; what is no spending is in no sum', async (by) => {
  const category = await fixtures.category(layla, 'ثياب العيد');
  const shared = { category, payee: 'متجر', tags: ['عيد'] };
  await spend(300, '2026-11-03', shared);
  await spend(120, '2026-11-04', { ...shared, type: 'income' });
  await spend(5_000, '2026-11-05', { ...shared, excluded: true });
  await spend(6_000, '2026-11-06', { ...shared, status: 'planned' });
  await spend(7_000, '2026-11-06', { type: 'transfer', to: await fixtures.account(layla) });
  const found = await report({ by });
  expect(found).toMatchObject({ amountMinor: 180, count: 2 });
  expect(found.groups).toMatchObject([{ amountMinor: 180, count: 2 }]);
  expect(await report({ by, kind: 'income' })).toMatchObject({ amountMinor: 0, count: 0, groups: [] });
});

it('is compared by group with the same days a year before, or the range before', async () => {
  await spend(300, '2026-11-03', { payee: 'بنده' });
  await spend(400, '2025-11-11', { payee: 'بنده' });
  await spend(60, '2025-11-04', { payee: 'جرير' });
  // After the same point of that month.
  await spend(9_000, '2025-11-12', { payee: 'جرير' });
  await spend(25, '2026-10-10', { payee: 'بنده' });
  const year = await report({ by: 'payee', compare: 'year' });
  expect(year.compared).toEqual({ from: '2025-11-01', to: '2025-11-11', amountMinor: 460, count: 2 });
  expect(rows(year)).toEqual([
    ['بنده', 300, 1, 400],
    ['جرير', 0, 0, 60],
  ]);
  const previous = await report({ by: 'payee', compare: 'previous' });
  expect(previous.compared).toEqual({ from: '2026-10-01', to: '2026-10-11', amountMinor: 25, count: 1 });
});

it('its average is for each day, month or cycle that has passed', async () => {
  await spend(11_00, '2026-11-03');
  expect((await report()).average).toEqual({ unit: 'day', amountMinor: 1_00 });
  const twoCycles = { from: '2026-10-01', to: '2026-11-30' };
  expect((await report(twoCycles)).average).toEqual({ unit: 'cycle', amountMinor: 8_05 });
  await layla.call('PATCH', '/preferences', { salaryDay: 27 });
  expect((await report({ ...twoCycles, from: '2026-09-01' })).average).toEqual({ unit: 'month', amountMinor: 4_65 });
  expect((await report({ from: '2026-12-01', to: '2026-12-31' })).average).toBeNull();
});

it('of one account alone', async () => {
  await spend(300, '2026-11-03');
  await spend(40, '2026-11-03', { account: await fixtures.account(layla) });
  expect(await report({ accountId: bank })).toMatchObject({ amountMinor: 300, count: 1 });
});

it.each([
  ['JPY', 0],
  ['SAR', 2],
  ['KWD', 3],
])('in %s random rows add up to what the cycle’s summary and the list’s totals say', async (currency) => {
  await layla.call('PATCH', '/preferences', { currency });
  const own = await fixtures.account(layla, { currency });
  const others = ['USD', 'GBP'];
  const accounts = new Map([[currency, own]]);
  for (const other of others) accounts.set(other, await fixtures.account(layla, { currency: other }));
  await fixtures.rate(layla, 'USD', '3.7533', '2026-01-01', currency);
  await fixtures.rate(layla, 'USD', '0.3077', '2026-11-10', currency);
  const parent = await fixtures.category(layla, 'الأم');
  const child = await fixtures.category(layla, 'البنت', { parentId: parent });
  const wages = await fixtures.category(layla, 'أجر', { kind: 'income' });
  const random = fc.sample(
    fc.record({
      minor: fc.integer({ min: 1, max: 99_999 }),
      on: fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
      currency: fc.constantFrom(currency, ...others),
      type: fc.constantFrom('expense', 'expense', 'income'),
      category: fc.constantFrom(parent, child, wages, null),
      payee: fc.constantFrom('', 'بنده', 'بَندة', 'جرير'),
      tags: fc.constantFrom([], ['سفر'], ['سفر', 'عمل']),
      excluded: fc.constantFrom(false, false, true),
      status: fc.constantFrom('cleared', 'cleared', 'planned'),
    }),
    90,
  );
  for (const { type, category, status, ...row } of random) {
    const kind = type as 'expense' | 'income';
    await fixtures.transaction(layla, {
      ...row,
      account: accounts.get(row.currency) ?? own,
      type: kind,
      category: kind === 'expense' && category === wages ? null : category,
      status: status as 'cleared' | 'planned',
    });
  }
  const summary = (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
  expect([summary.startsOn, summary.endsOn]).toEqual(['2026-11-01', '2026-11-30']);
  const totals = async (accountId: string) => {
    const query = new URLSearchParams({ ...november, status: 'cleared', accountId });
    const { body } = await layla.call<TransactionTotals>('GET', `/transaction-total?${query}`);
    return body.currencies[0];
  };
  for (const by of reportGroupings) {
    const [spent, income] = [await report({ by }), await report({ by, kind: 'income' })];
    expect([spent.amountMinor, income.amountMinor]).toEqual([summary.spentMinor, summary.incomeMinor]);
    expect(spent.unconverted).toEqual(['GBP']);
    if (by !== 'tag') {
      for (const each of [spent, income]) {
        expect(each.groups.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(each.amountMinor);
        expect(each.groups.reduce((sum, { count }) => sum + count, 0)).toBe(each.count);
      }
    }
    const ofOwn = await report({ by, accountId: own });
    expect(ofOwn.amountMinor).toBe((await totals(own))?.spentMinor);
  }
  const { periods } = await series();
  expect(periods[10]?.present.amountMinor).toBe(summary.spentMinor);
});

describe('a year beside the one before', () => {
  it('has twelve months each; those to come have no amount', async () => {
    await spend(300, '2026-11-03', { payee: 'بنده' });
    await spend(40, '2025-02-28', { payee: 'جرير' });
    const { year, periods, every, calendar } = await series();
    expect({ year, every, calendar }).toEqual({ year: 2026, every: 'month', calendar: 'gregory' });
    expect(periods.map(({ present }) => present.amountMinor)).toEqual([...Array(10).fill(0), 300, null]);
    expect(periods[1]).toEqual({
      month: 2,
      present: { from: '2026-02-01', to: '2026-02-28', amountMinor: 0 },
      previous: { from: '2025-02-01', to: '2025-02-28', amountMinor: 40 },
    });
  });

  it('by cycle follows the payday, on a working day', async () => {
    await layla.call('PATCH', '/preferences', { salaryDay: 27, salaryWeekendRule: 'previous' });
    await spend(300, '2026-10-26');
    const { periods } = await series({ every: 'cycle' });
    expect(periods[9]?.present).toEqual({ from: '2026-09-27', to: '2026-10-26', amountMinor: 300 });
  });

  it('by month is of the Hijri calendar where the person’s is', async () => {
    await layla.call('PATCH', '/preferences', { calendar: 'umalqura' });
    await spend(300, '2026-02-18');
    const { year, calendar, periods } = await series({ on: '2026-03-01' });
    expect({ year, calendar }).toEqual({ year: 1447, calendar: 'umalqura' });
    expect(periods[8]).toMatchObject({ month: 9, present: { from: '2026-02-18', to: '2026-03-19', amountMinor: 300 } });
  });

  it('is of one category with its subcategories, one payee or one tag, or of what has none', async () => {
    const home = await fixtures.category(layla, 'البيت الكبير');
    const water = await fixtures.category(layla, 'ماء', { parentId: home });
    await spend(1, '2026-11-03', { category: home, payee: 'بنده', tags: ['سفر'] });
    await spend(2, '2026-11-03', { category: water, payee: 'بَندة', tags: ['عمل', 'سفر'] });
    await spend(4, '2026-11-03', { payee: 'جرير' });
    await spend(8, '2026-11-03');
    const amount = async (query: Record<string, string>) => (await series(query)).periods[10]?.present.amountMinor;
    expect(await amount({})).toBe(15);
    expect(await amount({ categoryId: home })).toBe(3);
    expect(await amount({ categoryId: water })).toBe(2);
    expect(await amount({ categoryId: 'none' })).toBe(12);
    expect(await amount({ payee: 'بنده' })).toBe(3);
    expect(await amount({ payee: '' })).toBe(8);
    expect(await amount({ tag: 'سفر' })).toBe(3);
    expect(await amount({ tag: '' })).toBe(12);
  });
});

describe('as a file', () => {
  const file = async (query: Record<string, string>) => {
    const response = await ask({ ...november, ...query }, '/report.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('"afdal-report-2026-11-01-2026-11-30.csv"');
    return response.text;
  };

  it('has a row for each subcategory, which add up to the whole', async () => {
    const home = await fixtures.category(layla, 'البيت، الكبير');
    await spend(1_00, '2026-11-03', { category: home });
    await spend(7_25, '2026-11-03', { category: await fixtures.category(layla, 'ماء', { parentId: home }) });
    await spend(75, '2026-11-03');
    await spend(50, '2026-10-03');
    expect(await file({ by: 'category', compare: 'previous' })).toBe(
      '\ufeffالفئة,الفئة الفرعية,المبلغ,العملة,المعاملات,النسبة %,مدة المقارنة,التغير\r\n' +
        'البيت، الكبير,ماء,7.25,SAR,1,80.6,0.00,7.25\r\n' +
        'البيت، الكبير,,1.00,SAR,1,11.1,0.00,1.00\r\n' +
        'بلا فئة,,0.75,SAR,1,8.3,0.50,0.25\r\n',
    );
  });

  it('has all groups, and no formula of anybody’s', async () => {
    const extra = 3;
    for (let n = 0; n < reportGroupsListed + extra; n += 1) await spend(1, '2026-11-03', { payee: `متجر ${n}` });
    await spend(9_999, '2026-11-03', { payee: '=1+1' });
    const lines = (await file({ by: 'payee' })).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + reportGroupsListed + extra + 1);
    expect(lines[1]).toBe("'=1+1,99.99,SAR,1,95.2");
    const found = await report({ by: 'payee' });
    expect(found.groups).toHaveLength(reportGroupsListed);
    expect(found.others).toEqual({ groups: 4, amountMinor: 4, count: 4, comparedMinor: null });
  });
});

describe('what cannot be answered', () => {
  it.each([
    ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, 'to', reportErrorTexts.rangeBackwards],
    ['is too long', { from: '2010-01-01', to: '2026-01-01' }, 'to', reportErrorTexts.reportRangeTooLong],
    ['has no end', { from: '2010-01-01' }, 'to', errorTexts.dateRequired],
    ['is of no day', { from: '2026-02-30', to: '2026-03-01' }, 'from', errorTexts.dateInvalid],
    ['is grouped by something else', { ...november, by: 'mood' }, 'by', errorTexts.valueInvalid],
    ['is of another kind', { ...november, kind: 'transfer' }, 'kind', errorTexts.categoryKindInvalid],
  ])('a range that %s', async (_, query, field, text) => {
    for (const path of ['/report', '/report.csv']) {
      const { status, body } = await ask(query, path);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { [field]: text } });
    }
  });

  it('a series of somebody else’s category, or of two groups', async () => {
    const categoryId = await fixtures.category(await server.person('عمر'), 'له');
    expect(await series({ categoryId })).toMatchObject({ fields: { categoryId: errorTexts.categoryUnknown } });
    expect(await series({ payee: 'بنده', tag: 'سفر' })).toMatchObject({ fields: { categoryId: expect.anything() } });
  });
});

it('the longest range that is allowed is answered', async () => {
  const from = new Date(Date.parse('2026-12-31') - (maxReportDays - 1) * 86_400_000).toISOString().slice(0, 10);
  expect((await ask({ from, to: '2026-12-31', compare: 'previous' })).status).toBe(200);
});

it('a plan that reaches back three cycles shows and compares no others', async () => {
  await grantPlan(server, layla, 'free');
  const before = await ask({ from: '2026-08-31', to: '2026-11-30' });
  expect(before.body).toMatchObject({ errorType: 'premium_required' });
  expect((await report({ from: '2026-09-01', to: '2026-11-30', compare: 'year' })).compared).toBeNull();
  await spend(5, '2026-08-31');
  await spend(7, '2026-09-01');
  const amounts = (await series()).periods.map(({ present }) => present.amountMinor);
  expect(amounts).toEqual([...Array(8).fill(null), 7, 0, 0, null]);
});

import type { Budget } from '@afdal/contract/finance/budgets';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let food: string;
let home: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla);
  food = await fixtures.category(layla, 'أكل الشارع', { flag: 'want' });
  home = await fixtures.category(layla, 'بيت العائلة', { flag: 'need' });
});

const spend = (minor: number, on: string, category: string | null, change: object = {}) =>
  fixtures.transaction(layla, { account: bank, on, minor, category, ...change });
const save = (items: object[], on?: string) => layla.call<Budget>('PUT', '/budget', { items, ...(on && { on }) });
const read = async (query = '') => (await layla.call<Budget>('GET', `/budget${query}`)).body;

describe('saveBudget', () => {
  it('sets the budget of the present cycle, and answers what was spent of it', async () => {
    await spend(110_00, '2026-11-03', food);
    await spend(3_000_00, '2026-11-02', home);
    await spend(55_00, '2026-11-02', null);
    await spend(99_00, '2026-10-31', food);
    const { status, body } = await save([
      { categoryId: food, amountMinor: 700_00 },
      { categoryId: home, amountMinor: 3_200_00, rollover: true },
      { categoryId: null, amountMinor: 9_000_00 },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      month: '2026-11',
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      days: 30,
      elapsedDays: 11,
      currency: 'SAR',
      items: [
        // 165.00 in 11 days is 15.00 a day, for 19 more days; the rent is not expected again.
        {
          categoryId: null,
          amountMinor: 9_000_00,
          carriedMinor: 0,
          movedMinor: 0,
          spentMinor: 3_165_00,
          projectedMinor: 3_450_00,
          rollover: false,
        },
        {
          categoryId: home,
          amountMinor: 3_200_00,
          carriedMinor: 0,
          movedMinor: 0,
          spentMinor: 3_000_00,
          projectedMinor: 3_000_00,
          rollover: true,
        },
        {
          categoryId: food,
          amountMinor: 700_00,
          carriedMinor: 0,
          movedMinor: 0,
          spentMinor: 110_00,
          projectedMinor: 300_00,
          rollover: false,
        },
      ],
      moves: [],
      unconverted: [],
    });
    expect(await read()).toEqual(body);
  });

  it('takes the place of what was planned', async () => {
    await save([{ categoryId: food, amountMinor: 700_00 }]);
    await save([{ categoryId: home, amountMinor: 100 }]);
    expect((await read()).items.map(({ categoryId }) => categoryId)).toEqual([home]);
    await save([]);
    expect((await read()).items).toEqual([]);
  });

  it('keeps each cycle’s own', async () => {
    await save([{ categoryId: food, amountMinor: 1 }], '2026-10-05');
    await save([{ categoryId: food, amountMinor: 2 }], '2026-12-05');
    expect((await read()).items).toEqual([]);
    expect(await read('?on=2026-10-31')).toMatchObject({
      month: '2026-10',
      elapsedDays: 31,
      items: [{ amountMinor: 1 }],
    });
    expect(await read('?on=2026-12-31')).toMatchObject({
      month: '2026-12',
      elapsedDays: 0,
      items: [{ amountMinor: 2 }],
    });
  });

  it('stays with its cycle when the salary day changes', async () => {
    await save([{ categoryId: food, amountMinor: 5 }]);
    await server.database.pool.query('update preferences set salary_day = 27 where user_id = $1', [layla.user.id]);
    expect(await read()).toMatchObject({ month: '2026-11', startsOn: '2026-10-27', items: [{ amountMinor: 5 }] });
  });

  it('counts the parts of a category with it', async () => {
    const coffee = await fixtures.category(layla, 'قهوة مختصة', { parentId: food });
    await spend(10_00, '2026-11-03', food);
    await spend(5_00, '2026-11-03', coffee);
    await save([
      { categoryId: food, amountMinor: 100_00 },
      { categoryId: coffee, amountMinor: 20_00 },
    ]);
    expect((await read()).items).toMatchObject([
      { categoryId: food, spentMinor: 15_00 },
      { categoryId: coffee, spentMinor: 5_00 },
    ]);
  });

  it('names the currencies that it leaves out, of what it plans for', async () => {
    await save([{ categoryId: food, amountMinor: 100_00 }]);
    await spend(10_00, '2026-11-03', food, { currency: 'USD' });
    await spend(10_00, '2026-11-03', null, { currency: 'GBP' });
    expect(await read()).toMatchObject({ unconverted: ['USD'], items: [{ spentMinor: 0 }] });
    await fixtures.rate(layla, 'USD', '3.75');
    expect(await read()).toMatchObject({ unconverted: [], items: [{ spentMinor: 37_50 }] });
  });

  it('expects what is planned, and other currencies by their rate', async () => {
    await fixtures.rate(layla, 'USD', '3.75');
    await spend(10_00, '2026-11-03', food, { currency: 'USD' });
    await spend(40_00, '2026-11-25', food, { status: 'planned' });
    await spend(70_00, '2026-12-01', food, { status: 'planned' });
    await save([{ categoryId: food, amountMinor: 100_00 }]);
    const [item] = (await read()).items;
    // 37.50 in 11 days is 64.77 for 19 more.
    expect(item).toMatchObject({ spentMinor: 37_50, projectedMinor: 37_50 + 40_00 + 64_77 });
  });

  it('does not expect a bill again that comes once a cycle, and goes on with what comes often', async () => {
    for (const month of ['09', '10', '11']) {
      await spend(200_00, `2026-${month}-02`, home, { payee: 'شركة الكهرباء' });
      await spend(150_00, `2026-${month}-03`, home, { payee: 'شركة المياه' });
      await spend(20_00, `2026-${month}-04`, food, { payee: 'مطعم الركن' });
    }
    await spend(35_00, '2026-10-20', food, { payee: 'مطعم الركن' });
    await save([
      { categoryId: home, amountMinor: 900_00 },
      { categoryId: food, amountMinor: 700_00 },
    ]);
    expect((await read()).items).toMatchObject([
      { categoryId: home, spentMinor: 350_00, projectedMinor: 350_00 },
      // 20.00 in 11 days is 34.55 for 19 more.
      { categoryId: food, spentMinor: 20_00, projectedMinor: 54_55 },
    ]);
  });

  it('takes a fixed payment in another currency by its rate, and a large one once', async () => {
    await fixtures.rate(layla, 'USD', '3.75');
    for (const month of ['10', '11']) {
      await spend(10_00, `2026-${month}-03`, food, { currency: 'USD', payee: 'مكتبة مرئية' });
      await spend(600_00, `2026-${month}-04`, food, { payee: 'نادي الحي' });
    }
    await save([{ categoryId: food, amountMinor: 700_00 }]);
    expect((await read()).items).toMatchObject([{ spentMinor: 637_50, projectedMinor: 637_50 }]);
  });

  it.each<[string, () => object[], Record<string, string>]>([
    [
      'nothing as amount',
      () => [{ categoryId: food, amountMinor: 0 }],
      { 'items.0.amountMinor': errorTexts.amountRequired },
    ],
    [
      'less than nothing',
      () => [{ categoryId: food, amountMinor: -5 }],
      { 'items.0.amountMinor': errorTexts.amountRequired },
    ],
    [
      'half a unit',
      () => [{ categoryId: food, amountMinor: 1.5 }],
      { 'items.0.amountMinor': errorTexts.amountDecimals },
    ],
    ['too much', () => [{ categoryId: food, amountMinor: 1e12 }], { 'items.0.amountMinor': errorTexts.amountTooLarge }],
    [
      'one category twice',
      () => [
        { categoryId: food, amountMinor: 5 },
        { categoryId: food, amountMinor: 6 },
      ],
      { 'items.1.categoryId': errorTexts.budgetTwice },
    ],
    [
      'a category that is not there',
      () => [{ categoryId: '01937b1e-0000-7000-8000-000000000000', amountMinor: 5 }],
      { 'items.0.categoryId': errorTexts.categoryUnknown },
    ],
    [
      'what was spent',
      () => [{ categoryId: food, amountMinor: 5, spentMinor: 0 }],
      { 'items.0.spentMinor': errorTexts.fieldUnknown },
    ],
  ])('refuses %s, and keeps what was planned', async (_, items, fields) => {
    await save([{ categoryId: home, amountMinor: 77 }]);
    const response = await save(items());
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    expect((await read()).items).toMatchObject([{ categoryId: home, amountMinor: 77 }]);
  });

  it('refuses a category of income, a deleted one and somebody else’s', async () => {
    const omar = await server.person('عمر');
    const pay = await fixtures.category(layla, 'راتب الشهر', { kind: 'income' });
    const gone = await fixtures.category(layla, 'فئة حُذفت');
    await server.database.pool.query('update categories set deleted_at = now() where id = $1', [gone]);
    for (const categoryId of [pay, gone, await fixtures.category(omar, 'ليست لها')]) {
      const response = await save([{ categoryId, amountMinor: 5 }]);
      expect(getErrorBody(response).fields).toEqual({ 'items.0.categoryId': errorTexts.categoryUnknown });
    }
  });

  it('leaves one whole budget when twenty are set at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save([food, home].map((categoryId) => ({ categoryId, amountMinor: n + 1 }))),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [first, second] = (await read()).items;
    expect(first?.amountMinor).toBe(second?.amountMinor);
  });
});

describe('what a cycle has from the one before', () => {
  it('is what was left where it is handed on', async () => {
    await save([{ categoryId: food, amountMinor: 500_00, rollover: true }], '2026-09-01');
    await save([{ categoryId: food, amountMinor: 500_00, rollover: true }], '2026-10-01');
    await save([{ categoryId: food, amountMinor: 500_00 }]);
    await spend(320_00, '2026-09-15', food);
    await spend(450_00, '2026-10-15', food);
    expect((await read()).items).toMatchObject([{ carriedMinor: 230_00 }]);
    await save([{ categoryId: food, amountMinor: 500_00 }], '2026-10-01');
    expect((await read()).items).toMatchObject([{ carriedMinor: 0 }]);
  });
});

describe('suggestBudget', () => {
  const suggest = async () => (await layla.call('GET', '/budget/suggestion')).body;

  it('is the median of three cycles for each category with its parts', async () => {
    const coffee = await fixtures.category(layla, 'قهوة مختصة', { parentId: food });
    for (const [month, minor] of [
      ['08', 100_00],
      ['09', 300_00],
      ['10', 200_00],
    ] as const)
      await spend(minor, `2026-${month}-10`, food);
    await spend(50_00, '2026-10-11', coffee);
    await spend(9_00, '2026-10-11', home);
    await spend(999_00, '2026-11-05', food);
    await spend(999_00, '2026-10-05', null);
    expect(await suggest()).toEqual([{ categoryId: food, amountMinor: 250_00 }]);
  });

  it('reads only the cycles since the first entry', async () => {
    await spend(90_00, '2026-10-10', food);
    expect(await suggest()).toEqual([{ categoryId: food, amountMinor: 90_00 }]);
  });

  it('has nothing to say before there is one', async () => {
    expect(await suggest()).toEqual([]);
  });
});

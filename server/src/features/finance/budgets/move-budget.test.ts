import type { Budget } from '@afdal/contract/finance/budgets';
import type { CycleTrend } from '@afdal/contract/finance/cycles';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let food: string;
let gifts: string;
let coffee: string;

// The cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla);
  food = await fixtures.category(layla, 'أكل الشارع');
  gifts = await fixtures.category(layla, 'هدايا العيد');
  coffee = await fixtures.category(layla, 'قهوة الصباح', { parentId: food });
});

const spend = (minor: number, category: string, on = '2026-11-03') =>
  fixtures.transaction(layla, { account: bank, on, minor, category });
const save = (items: object[], on?: string) => layla.call<Budget>('PUT', '/budget', { items, ...(on && { on }) });
const read = async (on?: string) => (await layla.call<Budget>('GET', `/budget${on ? `?on=${on}` : ''}`)).body;
const item = (budget: Budget, id: string) => budget.items.find(({ categoryId }) => categoryId === id);
const move = (from: string, to: string, amountMinor: number, id?: string) =>
  layla.call<Budget>('POST', '/budget/move', {
    fromCategoryId: from,
    toCategoryId: to,
    amountMinor,
    ...(id && { id }),
  });
const total = async () => (await layla.call<CycleTrend>('GET', '/cycle/trend')).body.at(-1)?.budgetMinor;

const both = (rollover = false) => [
  { categoryId: food, amountMinor: 500_00, rollover },
  { categoryId: gifts, amountMinor: 300_00, rollover },
];

describe('moveBudget', () => {
  beforeEach(async () => {
    await save(both());
    await spend(620_00, food);
    await spend(100_00, gifts);
  });

  it('takes from one budget what the other gets, and changes nothing altogether', async () => {
    const { status, body } = await move(gifts, food, 120_00);
    expect(status).toBe(201);
    expect(item(body, food)).toMatchObject({ amountMinor: 500_00, movedMinor: 120_00, spentMinor: 620_00 });
    expect(item(body, gifts)).toMatchObject({ amountMinor: 300_00, movedMinor: -120_00, spentMinor: 100_00 });
    expect(body.moves).toEqual([
      {
        id: body.moves[0]?.id,
        month: '2026-11',
        fromCategoryId: gifts,
        toCategoryId: food,
        amountMinor: 120_00,
        createdAt: server.clock.now().toISOString(),
      },
    ]);
    expect(await read()).toEqual(body);
    expect(await total()).toBe(800_00);
  });

  it('takes all that is left, and not a unit more', async () => {
    const failedResponse = await move(gifts, food, 200_01);
    expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([409, 'budget_move_refused']);
    expect((await move(gifts, food, 200_00)).status).toBe(201);
    expect((await move(gifts, food, 1)).status).toBe(409);
    // What was overspent has nothing to give, even after the move made up some of it.
    expect((await move(food, gifts, 80_01)).status).toBe(409);
    expect((await move(food, gifts, 80_00)).status).toBe(201);
  });

  it('moves once what is sent twice, at once as well', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const responses = await Promise.all([1, 2, 3].map(() => move(gifts, food, 50_00, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(item(await read(), gifts)?.movedMinor).toBe(-50_00);
  });

  it('gives away no more than there is in many tabs at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => move(gifts, food, 90_00)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(item(await read(), gifts)?.movedMinor).toBe(-180_00);
  });

  it('says which budget is not there', async () => {
    const other = await fixtures.category(layla, 'بلا ميزانية');
    expect(getErrorBody(await move(other, food, 1)).fields).toEqual({ fromCategoryId: errorTexts.categoryUnknown });
    expect(getErrorBody(await move(gifts, other, 1)).fields).toEqual({ toCategoryId: errorTexts.categoryUnknown });
    expect(getErrorBody(await move(gifts, gifts, 1)).fields).toEqual({ toCategoryId: errorTexts.categoryUnknown });
  });

  it('keeps a part inside its whole: what is budgeted altogether would change', async () => {
    await save([...both(), { categoryId: coffee, amountMinor: 50_00 }]);
    expect((await move(gifts, coffee, 10_00)).status).toBe(400);
    expect((await move(coffee, food, 10_00)).status).toBe(400);
    expect(await total()).toBe(800_00);
  });
});

describe('what was moved', () => {
  beforeEach(async () => await save(both()));

  it('stays when the budget is set again, and goes with a budget that is not', async () => {
    await move(gifts, food, 100_00);
    await save([
      { categoryId: food, amountMinor: 700_00 },
      { categoryId: gifts, amountMinor: 150_00 },
    ]);
    expect(item(await read(), food)).toMatchObject({ amountMinor: 700_00, movedMinor: 100_00 });
    await save([{ categoryId: food, amountMinor: 700_00 }]);
    expect(await read()).toMatchObject({ items: [{ movedMinor: 0 }], moves: [] });
  });

  it('cannot be planned away', async () => {
    await move(gifts, food, 100_00);
    const response = await save([
      { categoryId: food, amountMinor: 700_00 },
      { categoryId: gifts, amountMinor: 99_99 },
    ]);
    expect(getErrorBody(response).fields).toEqual({ 'items.1.amountMinor': errorTexts.budgetBelowMoved });
    expect(item(await read(), gifts)?.amountMinor).toBe(300_00);
  });

  it('goes with a category that is deleted', async () => {
    await move(gifts, food, 100_00);
    await layla.call('DELETE', `/category/${gifts}`);
    expect(await read()).toMatchObject({ items: [{ categoryId: food, movedMinor: 0 }], moves: [] });
  });

  it('stays with the budget that got it when the one that gave it is deleted into it', async () => {
    await save([
      { categoryId: food, amountMinor: 600_00 },
      { categoryId: gifts, amountMinor: 500_00 },
    ]);
    await move(gifts, food, 50_00);
    await spend(20_00, gifts);
    await layla.call('DELETE', `/category/${gifts}?moveTo=${food}`);
    const after = await read();
    expect(after).toMatchObject({ items: [{ categoryId: food, amountMinor: 650_00, movedMinor: 0 }], moves: [] });
    expect(item(after, food)?.spentMinor).toBe(20_00);
    expect(await total()).toBe(650_00);
  });

  it('through a category that is deleted goes on from the one to the other', async () => {
    const home = await fixtures.category(layla, 'أثاث');
    await save([...both(), { categoryId: home, amountMinor: 100_00 }]);
    await move(gifts, food, 50_00);
    await move(food, home, 20_00);
    await layla.call('DELETE', `/category/${food}?moveTo=${home}`);
    const after = await read();
    expect(item(after, gifts)).toMatchObject({ amountMinor: 300_00, movedMinor: -20_00 });
    expect(item(after, home)).toMatchObject({ amountMinor: 100_00, movedMinor: 20_00 });
    expect(after.moves).toMatchObject([{ fromCategoryId: gifts, toCategoryId: home, amountMinor: 20_00 }]);
  });

  it('is of its cycle alone, and so is what it leaves to carry over', async () => {
    await save(both(true));
    await move(gifts, food, 100_00);
    await spend(250_00, food);
    await save(both(true), '2026-12-05');
    const next = await read('2026-12-05');
    expect(next.moves).toEqual([]);
    expect(item(next, food)).toMatchObject({ carriedMinor: 350_00, movedMinor: 0 });
    expect(item(next, gifts)).toMatchObject({ carriedMinor: 200_00, movedMinor: 0 });
  });
});

describe('undoBudgetMove', () => {
  beforeEach(async () => await save(both()));
  const undo = (id: string | undefined) => layla.call('DELETE', `/budget/move/${id}`);

  it('gives it back', async () => {
    const before = await read();
    const { body } = await move(gifts, food, 100_00);
    expect((await undo(body.moves[0]?.id)).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await undo(body.moves[0]?.id)).status).toBe(404);
  });

  it('gives back even what was spent since', async () => {
    const { body } = await move(gifts, food, 100_00);
    await spend(600_00, food);
    expect((await undo(body.moves[0]?.id)).status).toBe(204);
  });

  it('not what was moved on, nor what belongs to a cycle that is over', async () => {
    const first = (await move(gifts, food, 300_00)).body.moves[0]?.id;
    await move(food, gifts, 600_00);
    expect((await undo(first)).status).toBe(409);
    await advanceDays(server, 21);
    expect((await undo(first)).status).toBe(409);
  });
});

import type { Budget } from '@afdal/contract/finance/budgets';
import type { BudgetMoveId, UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { givePlan } from '../../../../testing/give-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { deleteCategoryBudgets } from './delete-budgets.ts';
import { deleteCategoryMoves, deleteMove, deleteMovesBeside, findMove, findMoves, movesWith } from './moves-store.ts';
import { findBudgetTotals, findParents, hasBudgets, raiseBudget } from './store.ts';

const server = useTestServer();
const planted = moneyFixtures(server);
let layla: Person;
let omar: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person('ليلى');
  await givePlan(server, layla, 'premium');
  omar = await server.person('عمر');
});

/** Gives a person a budgeted category with a large payment, and a small one in its subcategory. */
async function settle(person: Person, minor: number) {
  const account = await planted.account(person);
  const category = await planted.category(person, 'بيت العائلة');
  const part = await planted.category(person, 'إيجار البيت', { parentId: category });
  await planted.transaction(person, { account, on: '2026-11-02', minor: minor * 10, category });
  await planted.transaction(person, { account, on: '2026-11-03', minor, category: part });
  const items = [
    { categoryId: category, amountMinor: minor * 12, rollover: true },
    { categoryId: null, amountMinor: minor * 20 },
  ];
  await person.call('PUT', '/budget', { items });
  return category;
}

const read = async (person: Person) => (await person.call<Budget>('GET', '/budget')).body.items;

it('two people budget apart', async () => {
  await settle(layla, 100);
  const before = await read(layla);
  const trend = (await layla.call('GET', '/cycle/trend')).body;
  const his = await settle(omar, 7_000);
  expect(await read(layla)).toEqual(before);
  expect((await layla.call('GET', '/cycle/trend')).body).toEqual(trend);
  // Without the owner clause, replacing one user's budget would delete the other's.
  await omar.call('PUT', '/budget', { items: [] });
  expect(await read(layla)).toEqual(before);
  expect(await read(omar)).toEqual([]);
  expect((await layla.call('PUT', '/budget', { items: [{ categoryId: his, amountMinor: 5 }] })).status).toBe(400);
});

it('large payments of others do not change what is expected', async () => {
  await settle(layla, 100);
  const [whole] = await read(layla);
  const account = await planted.account(omar);
  await planted.transaction(omar, { account, on: '2026-11-04', minor: 900 });
  expect((await read(layla))[0]).toEqual(whole);
});

it('payments of others neither make one fixed nor take part in one', async () => {
  const account = await planted.account(layla);
  const category = await planted.category(layla, 'فواتير البيت');
  for (const on of ['2026-10-02', '2026-11-02'])
    await planted.transaction(layla, { account, on, minor: 100, category, payee: 'شركة الكهرباء' });
  await layla.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 5_000 }] });
  expect(await read(layla)).toMatchObject([{ spentMinor: 100, projectedMinor: 100 }]);
  const his = await planted.account(omar);
  for (const on of ['2026-10-03', '2026-11-03', '2026-11-04'])
    await planted.transaction(omar, { account: his, on, minor: 100, payee: 'شركة الكهرباء' });
  for (const on of ['2026-10-05', '2026-11-05'])
    await planted.transaction(omar, { account: his, on, minor: 40, payee: 'مكتبة مرئية' });
  expect(await read(layla)).toMatchObject([{ spentMinor: 100, projectedMinor: 100 }]);
});

it('people are told of their own budgets', async () => {
  await settle(omar, 7_000);
  expect(await hasBudgets(server.database.db, layla.user.id as UserId)).toBe(false);
  await settle(layla, 100);
  expect(await hasBudgets(server.database.db, layla.user.id as UserId)).toBe(true);
});

it('what others plan is in nobody’s trend, and their categories in nobody’s tree', async () => {
  const { db } = server.database;
  const his = await settle(omar, 7_000);
  const [hers, omars] = [layla.user.id as UserId, omar.user.id as UserId];
  expect((await findBudgetTotals(db, hers, '2026-01', 'SAR')).size).toBe(0);
  expect((await findBudgetTotals(db, omars, '2026-01', 'SAR')).get('2026-11')).toBe(140_000);
  expect((await findParents(db, omars)).has(his)).toBe(true);
  expect((await findParents(db, hers)).has(his)).toBe(false);
});

it('nobody waits for somebody else’s budget', async () => {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from preferences where user_id = $1 for no key update', [omar.user.id]);
  const { rows: holder } = await client.query('select pg_backend_pid() as pid');
  const isWaiting = async () => {
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await server.database.pool.query(waiting, [holder[0].pid])).rows.length > 0;
  };
  let status = 0;
  const answered = layla.call('PUT', '/budget', { items: [] }).then((answer) => {
    status = answer.status;
  });
  await until(async () => status > 0 || (await isWaiting()));
  const statusWhileLocked = status;
  await client.query('rollback');
  client.release();
  await answered;
  expect(statusWhileLocked).toBe(200);
});

it('nobody else deletes a category’s budgets, although they know its id', async () => {
  const { db } = server.database;
  const hers = await settle(layla, 100);
  const before = await read(layla);
  await deleteCategoryBudgets(db, omar.user.id as UserId, [hers]);
  expect(await read(layla)).toEqual(before);
  // The owner can.
  await deleteCategoryBudgets(db, layla.user.id as UserId, [hers]);
  expect(await read(layla)).not.toEqual(before);
});

it('a part is known to its owner’s budget alone', async () => {
  await settle(layla, 100);
  const items = await read(layla);
  expect(items.find(({ categoryId }) => categoryId !== null)).toMatchObject({ spentMinor: 1_100 });
  expect((await layla.call('GET', '/budget/suggestion?on=2026-12-05')).body).toMatchObject([{ amountMinor: 1_100 }]);
});

it('moves of others are neither read, nor undone, nor swept away', async () => {
  const { db } = server.database;
  const [from, to] = [await planted.category(layla, 'هدايا العيد'), await planted.category(layla, 'أكل الشارع')];
  await layla.call('PUT', '/budget', { items: [from, to].map((categoryId) => ({ categoryId, amountMinor: 500 })) });
  const body = { fromCategoryId: from, toCategoryId: to, amountMinor: 100 };
  const before = (await layla.call<Budget>('POST', '/budget/move', body)).body;
  const id = before.moves[0]?.id as BudgetMoveId;
  const his = omar.user.id as UserId;
  const month = { month: '2026-11', currency: 'SAR' };
  expect(await findMoves(db, his, { from: '2026-01', to: '2026-12', currency: 'SAR' })).toEqual([]);
  expect(await findMove(db, his, id)).toBeNull();
  await deleteMove(db, his, id);
  await deleteMovesBeside(db, his, month, []);
  await deleteCategoryMoves(db, his, [from, to]);
  expect(await movesWith(db, his, [from, to])).toEqual([]);
  await raiseBudget(db, his, { ...month, categoryId: to }, 100);
  expect((await layla.call<Budget>('GET', '/budget')).body).toEqual(before);
});

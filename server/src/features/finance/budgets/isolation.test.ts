import type { Budget, BudgetMoveId } from '@afdal/contract/finance/budgets';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { deleteCategoryBudgets } from './handlers.ts';
import { deleteCategoryMoves, deleteMove, deleteMovesBeside, findMove, findMoves, movesWith } from './moves-store.ts';
import { findBudgetTotals, findParents, hasBudgets, raiseBudget } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let omar: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person('ليلى');
  await grantPlan(server, layla, 'premium');
  omar = await server.person('عمر');
});

/** Gives a person a budgeted category with a large payment, and a small one in its subcategory. */
async function settle(person: Person, minor: number) {
  const account = await fixtures.account(person);
  const category = await fixtures.category(person, 'بيت العائلة');
  const part = await fixtures.category(person, 'إيجار البيت', { parentId: category });
  await fixtures.transaction(person, { account, on: '2026-11-02', minor: minor * 10, category });
  await fixtures.transaction(person, { account, on: '2026-11-03', minor, category: part });
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
  const attackerId = await settle(omar, 7_000);
  expect(await read(layla)).toEqual(before);
  expect((await layla.call('GET', '/cycle/trend')).body).toEqual(trend);
  // Without the owner clause, replacing one user's budget would delete the other's.
  await omar.call('PUT', '/budget', { items: [] });
  expect(await read(layla)).toEqual(before);
  expect(await read(omar)).toEqual([]);
  expect((await layla.call('PUT', '/budget', { items: [{ categoryId: attackerId, amountMinor: 5 }] })).status).toBe(
    400,
  );
});

it('large payments of others do not change what is expected', async () => {
  await settle(layla, 100);
  const [whole] = await read(layla);
  const account = await fixtures.account(omar);
  await fixtures.transaction(omar, { account, on: '2026-11-04', minor: 900 });
  expect((await read(layla))[0]).toEqual(whole);
});

it('payments of others neither make one fixed nor take part in one', async () => {
  const account = await fixtures.account(layla);
  const category = await fixtures.category(layla, 'فواتير البيت');
  for (const on of ['2026-10-02', '2026-11-02'])
    await fixtures.transaction(layla, { account, on, minor: 100, category, payee: 'شركة الكهرباء' });
  await layla.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 5_000 }] });
  expect(await read(layla)).toMatchObject([{ spentMinor: 100, projectedMinor: 100 }]);
  const attackerId = await fixtures.account(omar);
  for (const on of ['2026-10-03', '2026-11-03', '2026-11-04'])
    await fixtures.transaction(omar, { account: attackerId, on, minor: 100, payee: 'شركة الكهرباء' });
  for (const on of ['2026-10-05', '2026-11-05'])
    await fixtures.transaction(omar, { account: attackerId, on, minor: 40, payee: 'مكتبة مرئية' });
  expect(await read(layla)).toMatchObject([{ spentMinor: 100, projectedMinor: 100 }]);
});

it('people are told of their own budgets', async () => {
  await settle(omar, 7_000);
  expect(await hasBudgets(server.database.db, { id: layla.user.id as UserId })).toBe(false);
  await settle(layla, 100);
  expect(await hasBudgets(server.database.db, { id: layla.user.id as UserId })).toBe(true);
});

it('what others plan is in nobody’s trend, and their categories in nobody’s tree', async () => {
  const { db } = server.database;
  const attackerId = await settle(omar, 7_000);
  const [victimId, omars] = [layla.user.id as UserId, omar.user.id as UserId];
  expect((await findBudgetTotals(db, victimId, '2026-01', 'SAR')).size).toBe(0);
  expect((await findBudgetTotals(db, omars, '2026-01', 'SAR')).get('2026-11')).toBe(140_000);
  expect((await findParents(db, omars)).has(attackerId)).toBe(true);
  expect((await findParents(db, victimId)).has(attackerId)).toBe(false);
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
  const answered = layla.call('PUT', '/budget', { items: [] }).then((response) => {
    status = response.status;
  });
  await pollUntil(async () => status > 0 || (await isWaiting()));
  const statusWhileLocked = status;
  await client.query('rollback');
  client.release();
  await answered;
  expect(statusWhileLocked).toBe(200);
});

it('nobody else deletes a category’s budgets, although they know its id', async () => {
  const { db } = server.database;
  const victimId = await settle(layla, 100);
  const before = await read(layla);
  await deleteCategoryBudgets(db, omar.user.id as UserId, [victimId]);
  expect(await read(layla)).toEqual(before);
  // The owner can.
  await deleteCategoryBudgets(db, layla.user.id as UserId, [victimId]);
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
  const [from, to] = [await fixtures.category(layla, 'هدايا العيد'), await fixtures.category(layla, 'أكل الشارع')];
  await layla.call('PUT', '/budget', { items: [from, to].map((categoryId) => ({ categoryId, amountMinor: 500 })) });
  const body = { fromCategoryId: from, toCategoryId: to, amountMinor: 100 };
  const before = (await layla.call<Budget>('POST', '/budget/move', body)).body;
  const id = before.moves[0]?.id as BudgetMoveId;
  const attackerId = omar.user.id as UserId;
  const month = { month: '2026-11', currency: 'SAR' };
  expect(await findMoves(db, attackerId, { from: '2026-01', to: '2026-12', currency: 'SAR' })).toEqual([]);
  expect(await findMove(db, attackerId, id)).toBeNull();
  await deleteMove(db, attackerId, id);
  await deleteMovesBeside(db, attackerId, month, []);
  await deleteCategoryMoves(db, attackerId, [from, to]);
  expect(await movesWith(db, attackerId, [from, to])).toEqual([]);
  await raiseBudget(db, attackerId, { ...month, categoryId: to }, 100);
  expect((await layla.call<Budget>('GET', '/budget')).body).toEqual(before);
});

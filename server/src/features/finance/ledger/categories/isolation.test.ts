import type { Category, CategoryId } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { isCategoryInUse, movePayees, moveTransactions } from './dependents-store.ts';
import {
  findCategories,
  findCategory,
  findCategoryIncludingDeleted,
  findSiblingNames,
  hasEverHadCategories,
  hasSubcategories,
  insertCategories,
  lockWithSubcategories,
  markDeleted,
  unmarkDeleted,
  unmarkSubcategories,
  updateCategory,
} from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

let layla: Person;
let omar: Person;
/** Layla's category, with a subcategory. */
let victimId: CategoryId;
let part: CategoryId;
let attackerId: CategoryId;
const getId = ({ user }: Person) => user.id as UserId;
const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

/** Two people, each with what is posted to a category, deleted rows too. */
beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const now = server.clock.now();
  for (const person of [layla, omar]) {
    const id = (await fixtures.category(person, 'السكن كله')) as CategoryId;
    const below = (await fixtures.category(person, 'إيجار', { parentId: id })) as CategoryId;
    if (person === layla) [victimId, part] = [id, below];
    else attackerId = id;
    const account = await fixtures.account(person);
    const trashed = await fixtures.transaction(person, { account, category: id, on: '2026-11-20', minor: 500 });
    await query('update transactions set deleted_at = $2 where id = $1', trashed, now);
    await fixtures.transaction(person, { account, category: id, on: '2026-11-20', minor: 500 });
    await query(
      `insert into payees (user_id, key, name, expense_category_id, income_category_id, used_on, updated_at)
       values ($1, 'متجر', 'متجر', $2, $2, '2026-11-20', $3)`,
      ...[person.user.id, id, now],
    );
  }
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

describe('nobody else changes, although they know the ids,', () => {
  it.each<[string, Change]>([
    ['a category', (db, user, now) => updateCategory(db, user, victimId, { name: 'لي' }, now)],
    ['its presence', (db, user, now) => markDeleted(db, user, [victimId], now)],
    ['what is posted to it', (db, user, now) => moveTransactions(db, user, [victimId], null, now)],
    ['what payees are for', (db, user) => movePayees(db, user, [victimId], null)],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const before = await findUserRows(database, layla.user.id);
    await change(database.db, getId(omar), clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(before);
    // The owner can.
    await change(database.db, getId(layla), clock.now());
    expect(await findUserRows(database, layla.user.id)).not.toEqual(before);
  });

  it.each<[string, Change]>([
    ['the absence of a category', (db, user) => unmarkDeleted(db, user, victimId, { name: 'لي', parentId: null })],
    ['the absence of its parts', (db, user, now) => unmarkSubcategories(db, user, victimId, now)],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    await markDeleted(database.db, getId(layla), [victimId, part], clock.now());
    const before = await findUserRows(database, layla.user.id);
    await change(database.db, getId(omar), clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(before);
  });
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  const listed = (await omar.call<Category[]>('GET', '/category')).body.map(({ id }) => id);
  expect((await findCategories(db, getId(omar))).map(({ id }) => id).sort()).toEqual(listed.sort());
  expect([
    await findCategoryIncludingDeleted(db, getId(omar), victimId),
    await findCategory(db, getId(omar), victimId),
  ]).toEqual([null, null]);
  expect([
    await hasSubcategories(db, getId(omar), victimId),
    await hasSubcategories(db, getId(layla), victimId),
  ]).toEqual([false, true]);
  expect([
    await lockWithSubcategories(db, getId(omar), victimId),
    await lockWithSubcategories(db, getId(layla), victimId),
  ]).toEqual([[], [victimId, part].sort()]);
  expect([
    await isCategoryInUse(db, getId(omar), [victimId]),
    await isCategoryInUse(db, getId(omar), [attackerId]),
  ]).toEqual([false, true]);
  const position = { id: attackerId, kind: 'expense', parentId: null } as const;
  expect(await findSiblingNames(db, getId(omar), position)).not.toContain('السكن كله');
});

it('knows of each person whether they ever had a category', async () => {
  const { db } = server.database;
  for (const table of ['transactions', 'payees', 'categories']) {
    await query(`delete from ${table} where user_id = $1`, omar.user.id);
  }
  expect([await hasEverHadCategories(db, getId(omar)), await hasEverHadCategories(db, getId(layla))]).toEqual([
    false,
    true,
  ]);
});

it('puts a new category behind the person’s own', async () => {
  const now = server.clock.now();
  await query('update categories set position = 5000 where id = $1', victimId);
  const row = { name: 'آخر', parentId: null, kind: 'expense', flag: 'want', icon: 'other' } as const;
  const [added] = await insertCategories(server.database.db, getId(omar), [{ ...row, id: uuidv7(0) }], now);
  expect(added?.position).toBe(1_001);
});

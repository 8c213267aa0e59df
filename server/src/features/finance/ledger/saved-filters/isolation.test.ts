import type { SavedFilter, SavedFilterId } from '@afdal/contract/finance/ledger/saved-filters';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import {
  findKnown,
  findOtherNames,
  findSavedFilter,
  findSavedFilterIncludingDeleted,
  findSavedFilters,
  findWithPayee,
  insertSavedFilter,
  renamePayee,
  renameTags,
  savedFilterRows,
  setFilterOrder,
  toColumns,
  updateSavedFilter,
} from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

interface Owned {
  readonly id: UserId;
  readonly account: string;
  readonly category: string;
  readonly filter: SavedFilterId;
}

let layla: Owned;
let omar: Owned;

async function someone(name: string): Promise<Owned> {
  const person: Person = await server.person(name);
  const account = await fixtures.account(person);
  const category = await fixtures.category(person, 'طعام التجربة');
  const filter = { accountId: account, categoryId: category, tag: 'سفر', payee: 'خالد' };
  const { body } = await person.call<SavedFilter>('POST', '/savedFilter', { name: `تصفية ${name}`, filter });
  const row = { type: 'expense', accountId: account, amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
  await person.call('POST', '/transaction', { ...row, tags: ['سفر'] });
  return { id: person.user.id as UserId, account, category, filter: body.id as SavedFilterId };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await someone('ليلى'), await someone('عمر')];
});

it.each<[string, (db: Db, user: UserId, now: Date) => Promise<unknown>]>([
  ['the name', (db, user, now) => updateSavedFilter(db, user, layla.filter, { name: 'لي' }, now)],
  ['the presence', (db, user, now) => savedFilterRows.markDeleted(db, user, layla.filter, now)],
  ['the payee', (db, user, now) => renamePayee(db, user, [layla.filter], 'لي', now)],
  ['the place', (db, user) => setFilterOrder(db, user, [omar.filter, layla.filter])],
  ['the tag', (db, user, now) => renameTags(db, user, ['سفر'], 'لي', now)],
])('nobody else changes %s of a filter', async (_, change) => {
  const before = await findUserRows(server.database, layla.id);
  await change(server.database.db, omar.id, server.clock.now());
  expect(await findUserRows(server.database, layla.id)).toEqual(before);
});

it('a new one comes behind one’s own alone', async () => {
  const { db, pool } = server.database;
  await pool.query('update saved_filters set position = 7 where id = $1', [layla.filter]);
  const row = { id: omar.category, name: 'أخرى', ...toColumns({ q: 'قهوة' }) };
  expect((await insertSavedFilter(db, omar.id, row, server.clock.now()))?.position).toBe(1);
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  expect((await findSavedFilters(db, omar.id)).map(({ id }) => id)).toEqual([omar.filter]);
  expect(await findSavedFilter(db, omar.id, layla.filter)).toBeNull();
  expect(await findSavedFilterIncludingDeleted(db, omar.id, layla.filter)).toBeNull();
  expect(await findWithPayee(db, omar.id)).toEqual([{ id: omar.filter, payee: 'خالد' }]);
  expect(await findOtherNames(db, omar.id, layla.filter)).toEqual(['تصفية عمر']);
  const known = { accountId: layla.account, categoryId: layla.category };
  expect(await findKnown(db, omar.id, known)).toEqual({ account: false, category: false });
  expect(await findKnown(db, layla.id, known)).toEqual({ account: true, category: true });
});

it('what is somebody else’s is missing', async () => {
  const { db, pool } = server.database;
  expect((await findSavedFilters(db, omar.id))[0]?.missing).toEqual([]);
  await pool.query('update saved_filters set account_id = $1, category_id = $2 where id = $3', [
    ...[layla.account, layla.category, omar.filter],
  ]);
  await pool.query('update transactions set tags = $1 where user_id = $2', [[], omar.id]);
  expect((await findSavedFilters(db, omar.id))[0]?.missing).toEqual(['account', 'category', 'tag']);
});

import type { AccountId, UserId } from '@afdal/contract/ids';
import type { Account } from '@afdal/contract/money-accounts';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { rowsOf } from '../../../../../testing/rows-of.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import {
  accountRows,
  accountsOf,
  activeAccountIds,
  findAccountIncludingDeleted,
  isAccountInUse,
  lockAccount,
  otherNamesOf,
  unmarkDeleted,
  updateAccount,
} from './store.ts';

const server = useTestServer();
const plant = moneyFixtures(server);

let layla: Person;
let omar: Person;
let hers: AccountId;
let his: AccountId;
const idOf = ({ user }: Person) => user.id as UserId;
const newAccount = async (person: Person, name: string) => {
  const body = { name, type: 'cash', currency: 'SAR' };
  return (await person.call<Account>('POST', '/account', body)).body.id as AccountId;
};

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [hers, his] = [await newAccount(layla, 'لها'), await newAccount(omar, 'له')];
  for (const [owner, account] of [
    [layla, hers],
    [omar, his],
  ] as const) {
    await plant.transaction(owner, { account, on: '2026-11-20', minor: 500 });
  }
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

it.each<[string, Change]>([
  ['its words', (db, user, now) => updateAccount(db, user, hers, { name: 'لي' }, now)],
  ['its presence', (db, user, now) => accountRows.markDeleted(db, user, hers, now)],
])('nobody else changes an account whose id they know: %s', async (_, change) => {
  const before = await rowsOf(server.database, layla.user.id);
  await change(server.database.db, idOf(omar), server.clock.now());
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('nobody else brings one back', async () => {
  const { db } = server.database;
  await accountRows.markDeleted(db, idOf(layla), hers, server.clock.now());
  const before = await rowsOf(server.database, layla.user.id);
  expect(await unmarkDeleted(db, idOf(omar), hers, 'لي')).toBeNull();
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  for (const name of ['ثانٍ', 'ثالث']) await newAccount(layla, name);
  expect((await accountsOf(db, idOf(omar))).map(({ id }) => id)).toEqual([his]);
  expect([await findAccountIncludingDeleted(db, idOf(omar), hers), await lockAccount(db, idOf(omar), hers)]).toEqual([
    null,
    null,
  ]);
  expect(await otherNamesOf(db, idOf(omar), his)).toEqual([]);
  const active = [await activeAccountIds(db, idOf(omar)), await activeAccountIds(db, idOf(layla))];
  expect(active.map(({ length }) => length)).toEqual([1, 3]);
  expect([await isAccountInUse(db, idOf(omar), his), await isAccountInUse(db, idOf(omar), hers)]).toEqual([
    true,
    false,
  ]);
});

it('goes with its person, and nobody else’s with it', async () => {
  const others = await rowsOf(server.database, layla.user.id);
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const left = await rowsOf(server.database, omar.user.id);
  for (const table of ['accounts', 'categories', 'transactions']) expect(left[table], table).toEqual([]);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(others);
});

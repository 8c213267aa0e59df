import type { Account, AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import {
  accountRows,
  activeAccountIds,
  findAccountIncludingDeleted,
  findAccounts,
  findOtherNames,
  isAccountInUse,
  lockAccount,
  unmarkDeleted,
  updateAccount,
} from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

let layla: Person;
let omar: Person;
let victimId: AccountId;
let attackerId: AccountId;
const getId = ({ user }: Person) => user.id as UserId;
const newAccount = async (person: Person, name: string) => {
  const body = { name, type: 'cash', currency: 'SAR' };
  return (await person.call<Account>('POST', '/account', body)).body.id as AccountId;
};

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [victimId, attackerId] = [await newAccount(layla, 'لها'), await newAccount(omar, 'له')];
  for (const [owner, account] of [
    [layla, victimId],
    [omar, attackerId],
  ] as const) {
    await fixtures.transaction(owner, { account, on: '2026-11-20', minor: 500 });
  }
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

it.each<[string, Change]>([
  ['its words', (db, user, now) => updateAccount(db, user, victimId, { name: 'لي' }, now)],
  ['its presence', (db, user, now) => accountRows.markDeleted(db, user, victimId, now)],
])('nobody else changes an account whose id they know: %s', async (_, change) => {
  const before = await findUserRows(server.database, layla.user.id);
  await change(server.database.db, getId(omar), server.clock.now());
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else brings one back', async () => {
  const { db } = server.database;
  await accountRows.markDeleted(db, getId(layla), victimId, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  expect(await unmarkDeleted(db, getId(omar), victimId, 'لي')).toBeNull();
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  for (const name of ['ثانٍ', 'ثالث']) await newAccount(layla, name);
  expect((await findAccounts(db, getId(omar))).map(({ id }) => id)).toEqual([attackerId]);
  expect([
    await findAccountIncludingDeleted(db, getId(omar), victimId),
    await lockAccount(db, getId(omar), victimId),
  ]).toEqual([null, null]);
  expect(await findOtherNames(db, getId(omar), attackerId)).toEqual([]);
  const active = [await activeAccountIds(db, getId(omar)), await activeAccountIds(db, getId(layla))];
  expect(active.map(({ length }) => length)).toEqual([1, 3]);
  expect([await isAccountInUse(db, getId(omar), attackerId), await isAccountInUse(db, getId(omar), victimId)]).toEqual([
    true,
    false,
  ]);
});

it('goes with its person, and nobody else’s with it', async () => {
  const others = await findUserRows(server.database, layla.user.id);
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const remaining = await findUserRows(server.database, omar.user.id);
  for (const table of ['accounts', 'categories', 'transactions']) expect(remaining[table], table).toEqual([]);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(others);
});

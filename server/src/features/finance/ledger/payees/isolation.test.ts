import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { PayeeDetails, PayeeId, PayeeNameId } from '@afdal/contract/finance/ledger/payees';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { findPayeeCategories } from '../../imports/categories-for.ts';
import {
  countFormerPayees,
  findLatestOfPayee,
  giveBack,
  moveTransactions,
  respellTransactions,
} from '../payee-store/move-transactions.ts';
import {
  addNames,
  deleteName,
  deleteNamesOfPayees,
  findName,
  findNames,
  findPayeesByOtherNames,
  moveNames,
  resolvePayees,
} from '../payee-store/names-store.ts';
import {
  deletePayees,
  findPayeeByKey,
  findPayeeCategory,
  findPayees,
  findPayeesByIds,
  forgetPayees,
  lockPayees,
  markDistinctPayees,
  updatePayee,
} from '../payee-store/store.ts';
import { countPayees, findCompared, findPage, findUsed, withTotals } from './list-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

interface Own {
  readonly user: UserId;
  readonly payee: PayeeId;
  readonly name: PayeeNameId;
  readonly category: string;
}

let people: readonly [Person, Person];
let layla: Own;
let omar: Own;

/** A payee with two transactions and another name, alike for both people. */
async function createOwn(person: Person): Promise<Own> {
  const [account, category] = [await fixtures.account(person), await fixtures.category(person, 'مقاهٍ')];
  for (const note of ['', 'ثانية']) {
    const row = { type: 'expense', amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20', accountId: account };
    await person.call('POST', '/transaction', { ...row, categoryId: category, payee: 'COFFEE', note });
  }
  const { body: known } = await person.call<KnownPayee[]>('GET', '/payee');
  const payee = known[0]?.id as PayeeId;
  const { body } = await person.call<PayeeDetails>('PATCH', `/payee/${payee}`, { name: 'مقهى' });
  return { user: person.user.id as UserId, payee, name: body.names[0]?.id as PayeeNameId, category };
}

beforeEach(async () => {
  await server.startOver();
  people = [await server.person('ليلى'), await server.person('عمر')];
  [layla, omar] = [await createOwn(people[0]), await createOwn(people[1])];
});

type Change = (db: Db, user: UserId) => Promise<unknown>;

it.each<[string, Change]>([
  ['the transactions of a payee', (db, user) => moveTransactions(db, user, ['مقهي'], { name: 'لي', key: 'لي' })],
  ['their spelling', (db, user) => respellTransactions(db, user, { name: 'مقهي', key: 'مقهي' })],
  ['their former names', (db, user) => giveBack(db, user, 'مقهي', 'coffee', ['COFFEE'])],
  ['a payee', (db, user) => updatePayee(db, user, layla.payee, { name: 'لي' })],
  ['its presence', (db, user) => deletePayees(db, user, [layla.payee])],
  ['what it is not', (db, user) => markDistinctPayees(db, user, [layla.payee])],
  ['its other names', (db, user) => moveNames(db, user, [layla.payee], omar.payee)],
  ['the presence of those', (db, user) => deleteName(db, user, 'coffee')],
])('nobody else changes %s', async (_, change) => {
  const { database } = server;
  const before = await findUserRows(database, layla.user);
  await change(database.db, omar.user);
  expect(await findUserRows(database, layla.user)).toEqual(before);
});

it('a name that is a payee of somebody else’s stays', async () => {
  const { db } = server.database;
  await fixtures.transaction(people[1], { account: await fixtures.account(people[1]), on: '2026-11-01', minor: 1 });
  await server.database.pool.query("update payees set key = 'coffee' where user_id = $1", [omar.user]);
  await deleteNamesOfPayees(db, layla.user);
  expect(await findNames(db, layla.user, layla.payee)).toHaveLength(1);
  await deleteNamesOfPayees(db, omar.user);
  expect(await findNames(db, omar.user, omar.payee)).toHaveLength(0);
  await server.database.pool.query("update payees set key = 'coffee' where user_id = $1", [layla.user]);
  await deleteNamesOfPayees(db, omar.user);
  expect(await findNames(db, layla.user, layla.payee)).toHaveLength(1);
});

it('a payee is forgotten whoever else has other names of theirs', async () => {
  const { db, pool } = server.database;
  await pool.query('delete from transactions where user_id = $1', [omar.user]);
  await forgetPayees(db, omar.user, ['مقهي']);
  expect(await findPayees(db, omar.user)).toHaveLength(1);
  await deleteName(db, omar.user, 'coffee');
  await forgetPayees(db, omar.user, ['مقهي']);
  expect(await findPayees(db, omar.user)).toEqual([]);
  expect(await findPayees(db, layla.user)).toHaveLength(1);
  await pool.query('delete from transactions where user_id = $1', [layla.user]);
  await deleteName(db, layla.user, 'coffee');
  await forgetPayees(db, omar.user, ['مقهي']);
  expect(await findPayees(db, layla.user)).toHaveLength(1);
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  const page = { q: '', sort: 'last', after: null, limit: 10 } as const;
  const ids = async (q: string) => (await findPage(db, omar.user, { ...page, q })).map(({ id }) => id);
  expect([await ids(''), await ids('coffee')]).toEqual([[omar.payee], [omar.payee]]);
  expect(await countPayees(db, omar.user, 'coffee')).toBe(1);
  expect(await findUsed(db, omar.user, [layla.payee])).toEqual([]);
  const [used] = await findUsed(db, omar.user, [omar.payee, layla.payee]);
  expect(used).toMatchObject({ id: omar.payee, count: 2 });
  const caller = { id: omar.user, today: '2026-11-21' as CivilDate };
  expect(await withTotals(db, caller, used ? [used] : [])).toMatchObject([{ total: { amountMinor: -1_000 } }]);
  expect((await findCompared(db, omar.user)).map(({ id }) => id)).toEqual([omar.payee]);
  expect(await countFormerPayees(db, omar.user, 'مقهي')).toEqual([{ name: 'COFFEE', key: 'coffee', count: 2 }]);
  expect(await findLatestOfPayee(db, omar.user, 'مقهي')).toMatchObject([{ categoryId: omar.category }]);
  expect(await findNames(db, omar.user, layla.payee)).toEqual([]);
  expect(await findName(db, omar.user, layla.payee, layla.name)).toBeNull();
  expect(await findPayeesByIds(db, omar.user, [layla.payee])).toEqual([]);
  expect(await lockPayees(db, omar.user, ['مقهي'])).toEqual(['مقهي']);
  expect(await findPayeeByKey(db, omar.user, 'مقهي')).toMatchObject({ id: omar.payee });
  expect((await findPayeesByOtherNames(db, omar.user, ['coffee'])).get('coffee')?.id).toBe(omar.payee);
  expect(await findPayeeCategory(db, omar.user, 'coffee', 'expense')).toBe(omar.category);
  expect((await findPayeeCategories(db, omar.user, ['coffee'])).get('coffee')?.expense).toBe(omar.category);
  await deleteName(db, omar.user, 'coffee');
  expect(await resolvePayees(db, omar.user, [{ payee: 'COFFEE' }])).toEqual([{ payee: 'COFFEE' }]);
  expect((await findPayeeCategories(db, omar.user, ['coffee'])).size).toBe(0);
  expect(await ids('coffee')).toEqual([]);
});

it('a name of one person is one of another person’s too', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await addNames(db, omar.user, omar.payee, [{ key: 'ب', name: 'ب' }], now);
  await addNames(db, layla.user, layla.payee, [{ key: 'ب', name: 'ب' }], now);
  expect([await findNames(db, omar.user, omar.payee), await findNames(db, layla.user, layla.payee)]).toMatchObject([
    { length: 2 },
    { length: 2 },
  ]);
});

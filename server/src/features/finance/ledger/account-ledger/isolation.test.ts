import type { Reconciliation } from '@afdal/contract/finance/account-ledger';
import type { Account, AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { findAccount } from '../money-accounts/store.ts';
import {
  changedSince,
  countByMark,
  deleteReconciliation,
  findMarks,
  findReconciliation,
  lastReconciliation,
  lockOpen,
  mark,
  type ReconciliationRow,
  unmark,
} from './store.ts';

const server = useTestServer();
const on = '2026-11-20' as CivilDate;
const day = '2026-11-01' as CivilDate;
let layla: Person;
let omar: Person;
let victimId: AccountId;
let open: string;
let reconciled: ReconciliationRow;

const getId = ({ user }: Person) => user.id as UserId;

/** Gives a person an account with a reconciled transaction and one that is not. */
async function settle(person: Person) {
  const body = { name: 'الجاري', type: 'bank', currency: 'SAR', openingBalanceMinor: 1_000_00 };
  const account = (await person.call<Account>('POST', '/account', body)).body.id as AccountId;
  const post = async (occurredOn: string) => {
    const row = { type: 'expense', accountId: account, amountMinor: 10_00, currency: 'SAR', occurredOn };
    return (await person.call<{ id: string }>('POST', '/transaction', row)).body.id;
  };
  await post('2026-11-05');
  const stated = { on: '2026-11-06', statedMinor: 990_00 };
  const { body: made } = await person.call<Reconciliation>('POST', `/account/${account}/reconciliation`, stated);
  return { account, made, open: await post('2026-11-10') };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const settled = await settle(layla);
  ({ account: victimId, open } = settled);
  reconciled = { ...settled.made, userId: layla.user.id as UserId };
  await settle(omar);
});

it('nobody else reads what is on an account whose id they know', async () => {
  const { db } = server.database;
  const attackerId = getId(omar);
  expect(await changedSince(db, getId(layla), victimId, { day })).toBe(-20_00);
  expect(await changedSince(db, attackerId, victimId, { day })).toBe(0);
  expect(await countByMark(db, getId(layla), victimId, on)).toEqual({ reconciledCount: 1, openCount: 1 });
  expect(await countByMark(db, attackerId, victimId, on)).toEqual({ reconciledCount: 0, openCount: 0 });
  expect(await lockOpen(db, getId(layla), victimId, on)).toEqual([open]);
  expect(await lockOpen(db, attackerId, victimId, on)).toEqual([]);
  const { rows } = await server.database.pool.query('select id from transactions');
  const ids = rows.map(({ id }) => id);
  expect((await findMarks(db, getId(layla), victimId, ids)).size).toBe(1);
  expect((await findMarks(db, attackerId, victimId, ids)).size).toBe(0);
  expect(await findAccount(db, getId(layla), victimId)).not.toBeNull();
  expect(await findAccount(db, attackerId, victimId)).toBeNull();
  expect(await findReconciliation(db, attackerId, reconciled.id)).toBeNull();
  expect(await lastReconciliation(db, attackerId, victimId)).toBeNull();
});

type Change = (db: Db, user: UserId) => Promise<unknown>;
it.each<[string, Change]>([
  ['marks', (db, user) => mark(db, user, { accountId: victimId, createdAt: '2026-11-21T09:00:00.000Z' }, [open])],
  ['takes marks away', (db, user) => unmark(db, user, reconciled)],
  ['deletes', (db, user) => deleteReconciliation(db, user, reconciled.id)],
])('nobody else %s what they know the ids of', async (_, change) => {
  const before = await findUserRows(server.database, layla.user.id);
  await change(server.database.db, getId(omar));
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  await change(server.database.db, getId(layla));
  expect(await findUserRows(server.database, layla.user.id)).not.toEqual(before);
});

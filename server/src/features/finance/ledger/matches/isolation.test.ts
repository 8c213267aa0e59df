import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { inArray, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { findAcceptedMessages } from '../../inbox/messages-store.ts';
import { findPayingTransactions } from '../../obligations/store/installments-store.ts';
import { findRecordingTransactions } from '../../recurring/occurrences-store.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { findMerged, lockWithParts, mergeArrived, mergeInto, separateMerged } from '../transactions/merge-store.ts';
import { dismissTransfer, findTransferSides } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const getId = ({ user }: Person) => user.id as UserId;
const since = '2026-11-01' as CivilDate;
let layla: Person;
let omar: Person;
let sides: readonly [expense: string, income: string];

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  sides = await addSides(layla);
});

/** An expense in one account of a person's, and an income as large in another. */
async function addSides(person: Person): Promise<readonly [string, string]> {
  const [from, to] = [await fixtures.account(person), await fixtures.account(person)];
  const on = '2026-11-18';
  await fixtures.transaction(person, { account: from, type: 'expense', on, minor: 700_00 });
  await fixtures.transaction(person, { account: to, type: 'income', on, minor: 700_00 });
  const { expenses, incomes } = await findTransferSides(server.database.db, getId(person), { since });
  return [expenses[0]?.id ?? '', incomes[0]?.id ?? ''];
}

const findRows = async (person: Person) => (await findUserRows(server.database, person.user.id)).transactions;

it('what may be a transfer is that of its owner alone', async () => {
  const { db } = server.database;
  const [expense, income] = await addSides(omar);
  const found = await findTransferSides(db, getId(omar), { since });
  expect([...found.expenses, ...found.incomes].map(({ id }) => id)).toEqual([expense, income]);
  const about = { since, transactionId: sides[0] as TransactionId };
  expect(await findTransferSides(db, getId(omar), about)).toEqual({ expenses: [], incomes: [] });
});

it('an income of somebody else’s is no other side', async () => {
  const [from, on] = [await fixtures.account(omar), '2026-11-18'];
  await fixtures.transaction(omar, { account: from, type: 'expense', on, minor: 700_00 });
  expect(await findTransferSides(server.database.db, getId(omar), { since })).toEqual({ expenses: [], incomes: [] });
});

it('nobody else can lock, merge, separate or refuse', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  expect(await lockWithParts(db, getId(omar), sides)).toEqual([]);
  const rows = await lockWithParts(db, getId(layla), sides);
  const [expense, income] = sides.map((id) => rows.find((row) => row.id === id));
  if (!expense || !income) throw new Error('both are there');
  const before = await findRows(layla);
  await dismissTransfer(db, getId(omar), expense, income.id);
  expect(await mergeArrived(db, getId(omar), [{ row: expense, matchId: expense.id }], now)).toEqual([expense]);
  expect(await findRows(layla)).toEqual(before);

  await mergeInto(db, getId(layla), expense, income, 'transfer', now);
  const merged = await findRows(layla);
  expect(await findMerged(db, getId(omar), expense.id as TransactionId)).toEqual([]);
  expect(await findMerged(db, getId(layla), expense.id as TransactionId)).toHaveLength(1);
  expect(await separateMerged(db, getId(omar), inArray(transactions.id, [...sides]), now)).toEqual([]);
  expect(await separateMerged(db, getId(omar), isNotNull(transactions.mergedIntoId), now)).toEqual([]);
  expect(await findRows(layla)).toEqual(merged);
});

it('where a transaction came from is said to its owner alone', async () => {
  const { db } = server.database;
  const recurring = { type: 'expense', title: 'نادي', currency: 'SAR', amountMinor: 5_00, startsOn: '2026-11-24' };
  const accountId = await fixtures.account(layla);
  const { body } = await layla.call<{ id: string }>('POST', '/recurring', { ...recurring, accountId });
  const confirmed = await layla.call<{ transactionId: string }>('POST', `/recurring/${body.id}/confirm`, {
    on: '2026-11-24',
  });
  const ids = [confirmed.body.transactionId, ...sides];
  expect(await findRecordingTransactions(db, getId(layla), ids)).toEqual([confirmed.body.transactionId]);
  for (const find of [findRecordingTransactions, findPayingTransactions, findAcceptedMessages]) {
    expect(await find(db, getId(omar), ids)).toEqual([]);
  }
});

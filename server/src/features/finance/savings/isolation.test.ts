import type { SavingsEntry, SavingsEntryId, SavingsGoal, SavingsGoalId } from '@afdal/contract/finance/savings';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import {
  enteredByDay,
  findEntries,
  findEntryByTransaction,
  findEntryIncludingDeleted,
  findGoalSums,
  findOtherSide,
  findSavingTransactions,
  listMajorGoalSavings,
  reservedMinors,
  savingsEntryRows,
  sumEntriesByDay,
  sumSaved,
  updateEntry,
} from './entries-store.ts';
import {
  activeGoalIds,
  findGoal,
  findGoalIncludingDeleted,
  findGoals,
  lockGoal,
  savingsGoalRows,
  serveMajorGoal,
  updateGoal,
} from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let omar: Person;
let victimId: SavingsGoalId;
let herEntry: SavingsEntryId;
const getId = ({ user }: Person) => user.id as UserId;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  ({ goal: victimId, entry: herEntry } = await save(layla));
  await save(omar);
});

async function save(person: Person) {
  const accountId = await fixtures.account(person, { balance: 5_000_00 });
  const body = { name: 'عمرة', targetMinor: 8_000_00, currency: 'SAR', accountId };
  const goal = (await person.call<SavingsGoal>('POST', '/savingsGoal', body)).body.id as SavingsGoalId;
  const entry = await person.call<SavingsEntry>('POST', `/savingsGoal/${goal}/entry`, { amountMinor: 100_00 });
  return { goal, entry: entry.body.id as SavingsEntryId };
}

it('two people save apart', async () => {
  const read = async () => [
    (await layla.call('GET', '/savingsGoal')).body,
    (await layla.call('GET', '/savingsGoal/summary')).body,
    (await layla.call('GET', '/cycle/summary')).body,
  ];
  const before = await read();
  await save(omar);
  expect(await read()).toEqual(before);
});

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  const attackerId = getId(omar);
  const cycle = getCycle('2026-11-11' as never, { salaryDay: 1, salaryWeekendRule: 'none', weekend: [] });
  expect((await findGoals(db, attackerId)).map(({ id }) => id)).not.toContain(victimId);
  expect(await findGoal(db, attackerId, victimId)).toBeNull();
  expect(await findGoalIncludingDeleted(db, attackerId, victimId)).toBeNull();
  expect(await lockGoal(db, attackerId, victimId)).toBeNull();
  expect(await activeGoalIds(db, attackerId)).toHaveLength(1);
  expect([...(await findGoalSums(db, attackerId, [cycle])).keys()]).not.toContain(victimId);
  expect(await sumSaved(db, attackerId, victimId)).toBe(0);
  expect(await findEntries(db, attackerId, victimId, { after: null, limit: 10 })).toEqual([]);
  expect(await findEntryIncludingDeleted(db, attackerId, herEntry)).toBeNull();
  expect(await sumEntriesByDay(db, attackerId, victimId)).toEqual([]);
  expect(await enteredByDay(db, attackerId)).toMatchObject([{ minor: 100_00 }]);
  expect(await reservedMinors(db, attackerId)).toMatchObject([{ minor: 100_00 }]);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  const now = server.clock.now();
  await updateGoal(db, getId(omar), victimId, { name: 'ليس لي' }, now);
  await savingsGoalRows.markDeleted(db, getId(omar), victimId, now);
  const entry = { amountMinor: 1, id: herEntry };
  expect((await omar.call('POST', `/savingsGoal/${victimId}/entry`, entry)).status).toBe(404);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else changes an entry, although they know its id', async () => {
  const { db } = server.database;
  const attackerId = getId(omar);
  const car = { name: 'سيارة', targetMinor: 8_000_00, currency: 'SAR' };
  const { body: other } = await layla.call<SavingsGoal>('POST', '/savingsGoal', car);
  await layla.call('POST', `/savingsGoal/${victimId}/move`, { toGoalId: other.id, amountMinor: 40_00 });
  const entries = await findEntries(db, getId(layla), victimId, { after: null, limit: 10 });
  const move = entries.find(({ otherGoalId }) => otherGoalId !== null);
  expect(move && (await findOtherSide(db, getId(layla), move, false))).not.toBeNull();
  expect(move && (await findOtherSide(db, attackerId, move, false))).toBeNull();
  const deleted = move?.id as SavingsEntryId;
  await savingsEntryRows.markDeleted(db, getId(layla), deleted, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  await updateEntry(db, attackerId, herEntry, {
    type: 'deposit',
    amountMinor: 1,
    reason: '',
    occurredOn: '2026-11-11' as CivilDate,
  });
  await savingsEntryRows.markDeleted(db, attackerId, herEntry, server.clock.now());
  await savingsEntryRows.unmarkDeleted(db, attackerId, deleted);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else finds an entry by its transaction', async () => {
  const { db } = server.database;
  const body = { amountMinor: 10_00, fromAccountId: await fixtures.account(layla) };
  const entry = (await layla.call<SavingsEntry>('POST', `/savingsGoal/${victimId}/entry`, body)).body;
  const transaction = entry.transactionId as TransactionId;
  expect(await findEntryByTransaction(db, getId(layla), transaction)).toMatchObject({ entry: { id: entry.id } });
  expect(await findEntryByTransaction(db, getId(omar), transaction)).toBeNull();
  expect(await findSavingTransactions(db, getId(layla), [transaction])).toEqual([transaction]);
  expect(await findSavingTransactions(db, getId(omar), [transaction])).toEqual([]);
});

it('nobody else says which major goal one serves', async () => {
  const { db } = server.database;
  const [herGoal, attackerGoal] = [uuidv7(1), uuidv7(2)];
  await serveMajorGoal(db, getId(layla), herGoal, [victimId]);
  const before = await findUserRows(server.database, layla.user.id);
  await serveMajorGoal(db, getId(omar), herGoal, []);
  await serveMajorGoal(db, getId(omar), attackerGoal, [victimId]);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  expect(await listMajorGoalSavings(db, { id: getId(layla) })).toMatchObject([{ id: victimId, majorGoalId: herGoal }]);
  expect((await listMajorGoalSavings(db, { id: getId(omar) })).map(({ id }) => id)).not.toContain(victimId);
});

it('nobody else brings one back', async () => {
  const { db } = server.database;
  await savingsGoalRows.markDeleted(db, getId(layla), victimId, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  await savingsGoalRows.unmarkDeleted(db, getId(omar), victimId);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('goes with its person', async () => {
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const remaining = await findUserRows(server.database, omar.user.id);
  expect([remaining.savings_goals, remaining.savings_entries]).toEqual([[], []]);
});

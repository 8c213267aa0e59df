import type { SavingsEntryId, SavingsGoalId, TransactionId, UserId } from '@afdal/contract/ids';
import type { SavingsEntry, SavingsGoal } from '@afdal/contract/savings';
import { cycleOf } from '@afdal/domain/calendar/salary-cycle';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { rowsOf } from '../../../../testing/rows-of.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import {
  enteredByDay,
  enteredByDayOf,
  entriesOf,
  findEntryIncludingDeleted,
  findEntryOfTransaction,
  otherSideOf,
  reservedMinors,
  savedMinorOf,
  savingsEntryRows,
  sumsOfGoals,
  updateEntry,
} from './entries-store.ts';
import { savingsOfMajorGoals } from './savings-of-major-goals.ts';
import {
  activeGoalIds,
  findGoalIncludingDeleted,
  goalOf,
  goalsOf,
  lockGoal,
  savingsGoalRows,
  serveMajorGoal,
  updateGoal,
} from './store.ts';

const server = useTestServer();
const planted = moneyFixtures(server);
let layla: Person;
let omar: Person;
let hers: SavingsGoalId;
let herEntry: SavingsEntryId;
const idOf = ({ user }: Person) => user.id as UserId;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  ({ goal: hers, entry: herEntry } = await save(layla));
  await save(omar);
});

async function save(person: Person) {
  const accountId = await planted.account(person, { balance: 5_000_00 });
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
  const his = idOf(omar);
  const cycle = cycleOf('2026-11-11' as never, { salaryDay: 1, salaryWeekendRule: 'none', weekend: [] });
  expect((await goalsOf(db, his)).map(({ id }) => id)).not.toContain(hers);
  expect(await goalOf(db, his, hers)).toBeNull();
  expect(await findGoalIncludingDeleted(db, his, hers)).toBeNull();
  expect(await lockGoal(db, his, hers)).toBeNull();
  expect(await activeGoalIds(db, his)).toHaveLength(1);
  expect([...(await sumsOfGoals(db, his, [cycle])).keys()]).not.toContain(hers);
  expect(await savedMinorOf(db, his, hers)).toBe(0);
  expect(await entriesOf(db, his, hers, { after: null, limit: 10 })).toEqual([]);
  expect(await findEntryIncludingDeleted(db, his, herEntry)).toBeNull();
  expect(await enteredByDayOf(db, his, hers)).toEqual([]);
  expect(await enteredByDay(db, his)).toMatchObject([{ minor: 100_00 }]);
  expect(await reservedMinors(db, his)).toMatchObject([{ minor: 100_00 }]);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const before = await rowsOf(server.database, layla.user.id);
  const now = server.clock.now();
  await updateGoal(db, idOf(omar), hers, { name: 'ليس لي' }, now);
  await savingsGoalRows.markDeleted(db, idOf(omar), hers, now);
  const entry = { amountMinor: 1, id: herEntry };
  expect((await omar.call('POST', `/savingsGoal/${hers}/entry`, entry)).status).toBe(404);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('nobody else changes an entry, although they know its id', async () => {
  const { db } = server.database;
  const his = idOf(omar);
  const car = { name: 'سيارة', targetMinor: 8_000_00, currency: 'SAR' };
  const { body: other } = await layla.call<SavingsGoal>('POST', '/savingsGoal', car);
  await layla.call('POST', `/savingsGoal/${hers}/move`, { toGoalId: other.id, amountMinor: 40_00 });
  const entries = await entriesOf(db, idOf(layla), hers, { after: null, limit: 10 });
  const move = entries.find(({ otherGoalId }) => otherGoalId !== null);
  expect(move && (await otherSideOf(db, idOf(layla), move, false))).not.toBeNull();
  expect(move && (await otherSideOf(db, his, move, false))).toBeNull();
  const deleted = move?.id as SavingsEntryId;
  await savingsEntryRows.markDeleted(db, idOf(layla), deleted, server.clock.now());
  const before = await rowsOf(server.database, layla.user.id);
  await updateEntry(db, his, herEntry, { type: 'deposit', amountMinor: 1, reason: '', occurredOn: '2026-11-11' });
  await savingsEntryRows.markDeleted(db, his, herEntry, server.clock.now());
  await savingsEntryRows.unmarkDeleted(db, his, deleted);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('nobody else finds an entry by its transaction', async () => {
  const { db } = server.database;
  const body = { amountMinor: 10_00, fromAccountId: await planted.account(layla) };
  const entry = (await layla.call<SavingsEntry>('POST', `/savingsGoal/${hers}/entry`, body)).body;
  const transaction = entry.transactionId as TransactionId;
  expect(await findEntryOfTransaction(db, idOf(layla), transaction)).toMatchObject({ entry: { id: entry.id } });
  expect(await findEntryOfTransaction(db, idOf(omar), transaction)).toBeNull();
});

it('nobody else says which major goal one serves', async () => {
  const { db } = server.database;
  const [herGoal, hisGoal] = [uuidv7(1), uuidv7(2)];
  await serveMajorGoal(db, idOf(layla), herGoal, [hers]);
  const before = await rowsOf(server.database, layla.user.id);
  await serveMajorGoal(db, idOf(omar), herGoal, []);
  await serveMajorGoal(db, idOf(omar), hisGoal, [hers]);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
  expect(await savingsOfMajorGoals(db, { id: idOf(layla) })).toMatchObject([{ id: hers, majorGoalId: herGoal }]);
  expect((await savingsOfMajorGoals(db, { id: idOf(omar) })).map(({ id }) => id)).not.toContain(hers);
});

it('nobody else brings one back', async () => {
  const { db } = server.database;
  await savingsGoalRows.markDeleted(db, idOf(layla), hers, server.clock.now());
  const before = await rowsOf(server.database, layla.user.id);
  await savingsGoalRows.unmarkDeleted(db, idOf(omar), hers);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('goes with its person', async () => {
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const left = await rowsOf(server.database, omar.user.id);
  expect([left.savings_goals, left.savings_entries]).toEqual([[], []]);
});

import type { Habit, HabitEvent } from '@afdal/contract/habits';
import type { HabitEventId, HabitId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import {
  findEventIncludingDeleted,
  findEvents,
  habitEventRows,
  happeningsSince,
  pledgeOn,
  selectHabitDays,
  triggersSince,
  updateEvent,
} from './events-store.ts';
import { deleteSnapshots, lastFolds } from './snapshots-store.ts';
import {
  findHabit,
  findHabitIncludingDeleted,
  findHabits,
  habitRows,
  lockHabit,
  otherHabitNames,
  updateHabit,
} from './store.ts';

const server = useTestServer();
const today = '2026-11-21' as CivilDate;
const begun = '2026-09-01' as CivilDate;
let layla: Person;
let omar: Person;
let hers: HabitId;
let herSlip: HabitEventId;
const getId = ({ user }: Person) => user.id as UserId;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [hers, herSlip] = await quit(layla);
  await quit(omar);
});

async function quit(person: Person, name = 'السهر'): Promise<[HabitId, HabitEventId]> {
  const body = { name, mode: 'abstain', startedAt: '2026-09-01T09:00:00Z' };
  const { id } = (await person.call<Habit>('POST', '/habit', body)).body;
  const slip = { type: 'slip', trigger: 'boredom', at: '2026-11-20T09:00:00Z' };
  const event = await person.call<HabitEvent>('POST', `/habit/${id}/event`, slip);
  await person.call('POST', `/habit/${id}/event`, { type: 'pledge' });
  return [id as HabitId, event.body.id as HabitEventId];
}

it('two people get rid of habits apart', async () => {
  const read = async () => [
    (await layla.call('GET', '/habit')).body,
    (await layla.call('GET', `/habit/${hers}`)).body,
    (await layla.call('GET', `/habit/${hers}/event`)).body,
    (await layla.call('GET', '/user')).body,
  ];
  const before = await read();
  await quit(omar, 'القهوة');
  expect(await read()).toEqual(before);
});

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  const his = getId(omar);
  const since = { habitId: hers, from: begun };
  expect((await findHabits(db, his)).map(({ id }) => id)).not.toContain(hers);
  expect(await findHabit(db, his, hers)).toBeNull();
  expect(await findHabitIncludingDeleted(db, his, hers)).toBeNull();
  expect(await lockHabit(db, his, hers)).toBeNull();
  await quit(layla, 'القهوة');
  expect(await otherHabitNames(db, his, hers)).toEqual(['السهر']);
  expect((await happeningsSince(db, his, [since])).get(hers)).toEqual([]);
  expect(await triggersSince(db, his, since)).toEqual([]);
  expect(await findEvents(db, his, hers, { after: undefined, limit: 9 })).toEqual([]);
  expect(await findEventIncludingDeleted(db, his, herSlip)).toBeNull();
  expect(await pledgeOn(db, his, hers, today)).toBeNull();
  expect(await lastFolds(db, his, [hers], { before: today, weekStart: 0 })).toEqual(new Map());
});

it('the place of somebody else’s event ends no page', async () => {
  const { db } = server.database;
  const [his] = await quit(omar, 'القهوة');
  expect(await findEvents(db, getId(omar), his, { after: herSlip, limit: 9 })).toEqual([]);
});

it('counts the days of one person', async () => {
  const { db } = server.database;
  await layla.call('POST', `/habit/${hers}/event`, { type: 'note', at: '2026-11-17T09:00:00Z' });
  const days = (await selectHabitDays(db, getId(omar))).map(({ day }) => day).sort();
  expect(days).toEqual(['2026-11-20', today]);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  const [his, now] = [getId(omar), server.clock.now()];
  await updateHabit(db, his, hers, { name: 'ليس لي' }, now);
  await habitRows.markDeleted(db, his, hers, now);
  await updateEvent(db, his, herSlip, { note: 'ليس لي' }, now);
  await habitEventRows.markDeleted(db, his, herSlip, now);
  await deleteSnapshots(db, his, hers, { from: begun, weekStart: 0 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else brings one back', async () => {
  const { db } = server.database;
  await habitEventRows.markDeleted(db, getId(layla), herSlip, server.clock.now());
  await habitRows.markDeleted(db, getId(layla), hers, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  await habitRows.unmarkDeleted(db, getId(omar), hers);
  await habitEventRows.unmarkDeleted(db, getId(omar), herSlip);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('goes with its person', async () => {
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const left = await findUserRows(server.database, omar.user.id);
  expect([left.habits, left.habit_events, left.habit_snapshots]).toEqual([[], [], []]);
});

import type { Habit, HabitEvent, HabitEventId, HabitId } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import {
  countSlipsByHour,
  findEventIncludingDeleted,
  findEvents,
  findEventsSince,
  firstEventAt,
  habitEventRows,
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
let victimId: HabitId;
let herSlip: HabitEventId;
const getId = ({ user }: Person) => user.id as UserId;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [victimId, herSlip] = await quit(layla);
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
    (await layla.call('GET', `/habit/${victimId}`)).body,
    (await layla.call('GET', `/habit/${victimId}/event`)).body,
    (await layla.call('GET', '/user')).body,
  ];
  const before = await read();
  await quit(omar, 'القهوة');
  expect(await read()).toEqual(before);
});

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  const attackerId = getId(omar);
  const since = { habitId: victimId, from: begun };
  expect((await findHabits(db, attackerId)).map(({ id }) => id)).not.toContain(victimId);
  expect(await findHabit(db, attackerId, victimId)).toBeNull();
  expect(await findHabitIncludingDeleted(db, attackerId, victimId)).toBeNull();
  expect(await lockHabit(db, attackerId, victimId)).toBeNull();
  await quit(layla, 'القهوة');
  expect(await otherHabitNames(db, attackerId, victimId)).toEqual(['السهر']);
  expect((await findEventsSince(db, attackerId, [since])).get(victimId)).toEqual([]);
  expect(await triggersSince(db, attackerId, since)).toEqual([]);
  expect((await countSlipsByHour(db, attackerId, begun)).map(({ habitId }) => habitId)).not.toContain(victimId);
  expect(await findEvents(db, attackerId, victimId, { after: undefined, limit: 9 })).toEqual([]);
  expect(await findEventIncludingDeleted(db, attackerId, herSlip)).toBeNull();
  expect(await firstEventAt(db, attackerId, victimId)).toBeNull();
  expect(await pledgeOn(db, attackerId, victimId, today)).toBeNull();
  expect(await lastFolds(db, attackerId, [victimId], { before: today, weekStart: 0 })).toEqual(new Map());
});

it('the place of somebody else’s event ends no page', async () => {
  const { db } = server.database;
  const [attackerId] = await quit(omar, 'القهوة');
  expect(await findEvents(db, getId(omar), attackerId, { after: herSlip, limit: 9 })).toEqual([]);
});

it('counts the days of one person', async () => {
  const { db } = server.database;
  await layla.call('POST', `/habit/${victimId}/event`, { type: 'note', at: '2026-11-17T09:00:00Z' });
  const days = (await selectHabitDays(db, getId(omar))).map(({ day }) => day).sort();
  expect(days).toEqual(['2026-11-20', today]);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  const [attackerId, now] = [getId(omar), server.clock.now()];
  await updateHabit(db, attackerId, victimId, { name: 'ليس لي' }, now);
  await habitRows.markDeleted(db, attackerId, victimId, now);
  await updateEvent(db, attackerId, herSlip, { note: 'ليس لي' }, now);
  await habitEventRows.markDeleted(db, attackerId, herSlip, now);
  await deleteSnapshots(db, attackerId, victimId, { from: begun, weekStart: 0 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else brings one back', async () => {
  const { db } = server.database;
  await habitEventRows.markDeleted(db, getId(layla), herSlip, server.clock.now());
  await habitRows.markDeleted(db, getId(layla), victimId, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  await habitRows.unmarkDeleted(db, getId(omar), victimId);
  await habitEventRows.unmarkDeleted(db, getId(omar), herSlip);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('goes with its person', async () => {
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const remaining = await findUserRows(server.database, omar.user.id);
  expect([remaining.habits, remaining.habit_events, remaining.habit_snapshots]).toEqual([[], [], []]);
});

import type { UserId } from '@afdal/contract/ids';
import type { DailyTaskId } from '@afdal/contract/tasks/daily-tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import {
  completeByPayment,
  findDailyTasks,
  openAround,
  reopenByPayment,
  selectDailyTaskDays,
  setCompletedOn,
} from './store.ts';

const server = useTestServer();
const getId = ({ user }: Person) => user.id as UserId;

let layla: Person;
let omar: Person;
let victimId: DailyTaskId;

beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const add = async (person: Person, title: string) =>
    (await person.call<{ id: string }>('POST', '/dailyTask', { title })).body.id;
  victimId = (await add(layla, 'لا يراها غيرها')) as DailyTaskId;
  const attackerId = await add(omar, 'قراءة');
  await omar.call('PATCH', `/dailyTask/${attackerId}/complete`, {});
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  expect((await findDailyTasks(db, getId(omar))).map(({ title }) => title)).toEqual(['قراءة']);
  expect(await selectDailyTaskDays(db, getId(omar))).toHaveLength(1);
  expect(await selectDailyTaskDays(db, getId(layla))).toEqual([]);
});

it('completes nobody else’s, although its id is known', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  expect(await setCompletedOn(db, getId(omar), victimId, '2026-11-21' as CivilDate, server.clock.now())).toBeNull();
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('lets a payment whose id is known change nobody else’s', async () => {
  const { db, pool } = server.database;
  const [payment, on, now] = [uuidv7(0), '2026-11-21' as CivilDate, server.clock.now()];
  await pool.query('update daily_tasks set payment_id = $1 where id = $2', [payment, victimId]);
  const open = await findUserRows(server.database, layla.user.id);
  await completeByPayment(db, getId(omar), [payment], on, now);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(open);
  await completeByPayment(db, getId(layla), [payment], on, now);
  const done = await findUserRows(server.database, layla.user.id);
  expect(done).not.toEqual(open);
  await reopenByPayment(db, getId(omar), [payment], now);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(done);
});

it('reminds each person of their own by their own clock', async () => {
  const { db, pool } = server.database;
  await pool.query(`update users set timezone = 'America/New_York' where id = $1`, [omar.user.id]);
  await omar.call('PATCH', '/preferences', { dayStartHour: 4 });
  const due = { title: 'اتصال', dueOn: '2026-11-21', dueTime: '09:00' };
  for (const person of [layla, omar]) await person.call('POST', '/dailyTask', due);
  const nowMs = server.clock.now().getTime();
  const open = await openAround(db, { fromMs: nowMs - 86_400_000, toMs: nowMs + 86_400_000 });
  const mine = open.filter(({ userId }) => userId === layla.user.id || userId === omar.user.id);
  expect(mine.map(({ userId, timezone, dayStartHour }) => [userId, timezone, dayStartHour]).sort()).toEqual(
    [
      [layla.user.id, 'Asia/Riyadh', 0],
      [omar.user.id, 'America/New_York', 4],
    ].sort(),
  );
});

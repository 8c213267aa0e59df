import type { UserId } from '@afdal/contract/ids';
import type { Task, TaskId } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { Db } from '../../platform/database/database.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { candidatesIn, timesIn } from './due-reminders-store.ts';
import { deleteCompletions, findCompletions, loadTaskLog, selectTaskDays } from './log-store.ts';
import {
  addAmount,
  findMilestoneId,
  findOrder,
  findRecentAmounts,
  findTaskIncludingDeleted,
  insertTask,
  isKnownChange,
  markDeleted,
  setTaskOrder,
  touchTask,
  unmarkDeleted,
  updateTask,
} from './store.ts';
import { computeLongestStreak, dropStreaks, dropStreaksSince, saveStreaks } from './streaks-store.ts';

const server = useTestServer();
const today = '2026-11-21' as CivilDate;
const long = { first: '2026-01-01' as CivilDate, last: today };

let layla: Person;
let omar: Person;
/** The same id, from either. */
const change = uuidv7(0);
let victimId: TaskId;
let attackerId: TaskId;
const getId = ({ user }: Person) => user.id as UserId;

/** Two users, each with every kind of row that tasks can have. */
beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const { db } = server.database;
  for (const person of [layla, omar]) {
    const { body } = await person.call<Task>('POST', '/task', { title: 'قراءة', target: 8 });
    if (person === layla) victimId = body.id as TaskId;
    else attackerId = body.id as TaskId;
    await person.call('PATCH', `/task/${body.id}`, { added: { id: change, by: 8 } });
    await person.call('POST', '/excuse', { reason: 'travel', from: '2026-11-01', to: '2026-11-05' });
    const taskLog = await loadTaskLog(db, getId(person), server.clock.now());
    await saveStreaks(db, getId(person), taskLog, '2027-03-01' as CivilDate);
    const stored = await findUserRows(server.database, person.user.id);
    for (const table of ['tasks', 'task_completions', 'task_amounts', 'task_standings', 'excuses']) {
      expect(stored[table], table).not.toEqual([]);
    }
  }
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

describe('one person’s tasks alone are changed', () => {
  it.each<[string, Change]>([
    ['by completions that are taken back', (db, user) => deleteCompletions(db, user, attackerId, long)],
    ['by what was kept and is dropped', (db, user) => dropStreaksSince(db, user, today)],
    ['by all that was kept', (db, user) => dropStreaks(db, user)],
    ['by a deletion', (db, user, now) => markDeleted(db, user, attackerId, today, now)],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const [others, own] = [await findUserRows(database, layla.user.id), await findUserRows(database, omar.user.id)];
    await change(database.db, getId(omar), clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(others);
    expect(await findUserRows(database, omar.user.id)).not.toEqual(own);
  });

  it.each<[string, Change]>([
    ['completions', (db, user) => deleteCompletions(db, user, victimId, long)],
    [
      'words',
      async (db, user, now) => {
        const row = (await findTaskIncludingDeleted(db, getId(layla), victimId)) ?? expect.fail();
        await updateTask(db, user, victimId, { ...row, title: 'لي' }, now);
      },
    ],
    ['time of change', (db, user, now) => touchTask(db, user, victimId, new Date(now.getTime() + 1))],
    ['place', (db, user) => setTaskOrder(db, user, [uuidv7(0), victimId])],
    ['presence', (db, user, now) => markDeleted(db, user, victimId, today, now)],
  ])('and not by somebody who knows their ids: %s', async (_, change) => {
    const { database, clock } = server;
    const before = await findUserRows(database, layla.user.id);
    await change(database.db, getId(omar), clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(before);
  });

  it('and nobody else brings one back', async () => {
    const { db } = server.database;
    await markDeleted(db, getId(layla), victimId, today, server.clock.now());
    const before = await findUserRows(server.database, layla.user.id);
    await unmarkDeleted(db, getId(omar), victimId);
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  });
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await layla.call('POST', '/excuse', { reason: 'travel', from: '2026-11-10', to: '2026-11-12' });
  await server.database.pool.query('update preferences set week_start = 3 where user_id = $1', [layla.user.id]);
  await server.database.pool.query('delete from task_standings where user_id = $1', [omar.user.id]);

  await server.database.pool.query(
    `insert into point_entries (id, user_id, kind, amount, task_id, period, done_on, created_at)
     values (gen_random_uuid(), $1, 'award', 99, $2, $3, $3, $4)`,
    [layla.user.id, attackerId, '2026-11-22', now],
  );

  await layla.call('PATCH', '/preferences', { prayerCity: 'riyadh' });
  const log = await loadTaskLog(db, getId(omar), now);
  expect(log.city).toBeNull();
  expect(log.rows.find(({ id }) => id === attackerId)?.paid).toEqual({
    amount: 15,
    doneOn: today,
    first: today,
    last: today,
  });
  expect(log.rules).toMatchObject({ weekStart: 0, excuses: [{ first: '2026-11-01', last: '2026-11-05' }] });
  expect(new Set(log.rows.map(({ userId }) => userId))).toEqual(new Set([omar.user.id]));
  expect(log.rows.flatMap(({ doneOn }) => doneOn)).toEqual([today]);
  expect((await loadTaskLog(db, getId(layla), now)).rules).toMatchObject({ weekStart: 3 });

  expect(await findOrder(db, getId(omar))).toEqual(log.rows.map(({ id }) => id));
  await server.database.pool.query('update tasks set milestone_id = $1 where id = $2', [change, victimId]);
  expect(await findMilestoneId(db, getId(layla), victimId)).toBe(change);
  expect(await findMilestoneId(db, getId(omar), victimId)).toBeNull();
  expect(await findTaskIncludingDeleted(db, getId(omar), victimId)).toBeNull();
  expect([
    await findCompletions(db, getId(omar), victimId),
    await findCompletions(db, getId(omar), attackerId),
  ]).toEqual([[], [today]]);
  expect(await selectTaskDays(db, getId(omar))).toEqual([{ day: today }]);
  expect(await computeLongestStreak(db, getId(omar), today, now)).toBe(1);
});

it('amounts are read of the person’s own tasks, and added to them', async () => {
  const { database, clock } = server;
  const { db } = database;
  expect([...(await findRecentAmounts(db, getId(omar), clock.now())).keys()]).toEqual([attackerId]);
  expect(await isKnownChange(db, getId(omar), victimId, change)).toBe(false);
  expect(await isKnownChange(db, getId(omar), attackerId, change)).toBe(true);
  const others = await findUserRows(database, layla.user.id);
  await addAmount(db, getId(omar), { task: attackerId, on: today, by: 2, change: undefined });
  expect(await findUserRows(database, layla.user.id)).toEqual(others);
  await expect(addAmount(db, getId(omar), { task: victimId, on: today, by: 2, change: undefined })).rejects.toThrow();
});

it('puts a new task behind the person’s own', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  for (let n = 0; n < 3; n++) await layla.call('POST', '/task', { title: 'أخرى' });
  const row = (await findTaskIncludingDeleted(db, getId(omar), attackerId)) ?? expect.fail();
  const added = await insertTask(db, getId(omar), { ...row, id: uuidv7<TaskId>(now.getTime()) }, now);
  expect(added?.position).toBe(row.position + 1);
});

it('goes with its person, and nobody else’s with it', async () => {
  const others = await findUserRows(server.database, layla.user.id);
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const remaining = await findUserRows(server.database, omar.user.id);
  for (const table of [
    ...['tasks', 'task_completions', 'task_amounts', 'task_standings'],
    ...['point_entries', 'point_totals', 'excuses'],
  ]) {
    expect(remaining[table], table).toEqual([]);
  }
  expect(await findUserRows(server.database, layla.user.id)).toEqual(others);
});

it('reminds each person of their own by their own clock', async () => {
  const { db, pool } = server.database;
  await pool.query(`update users set timezone = 'America/New_York' where id = $1`, [omar.user.id]);
  await omar.call('PATCH', '/preferences', { dayStartHour: 4, weekStart: 1 });
  const nowMs = server.clock.now().getTime();
  const window = { fromMs: nowMs - 86_400_000, toMs: nowMs };
  const candidates = await candidatesIn(db, window, await timesIn(db, window), { after: null, limit: 10_000 });
  const columns = candidates
    .filter(({ id }) => id === victimId || id === attackerId)
    .map(({ id, userId, timezone, dayStartHour, weekStart }) => [id, userId, timezone, dayStartHour, weekStart]);
  expect(columns.sort()).toEqual(
    [
      [victimId, layla.user.id, 'Asia/Riyadh', 0, 0],
      [attackerId, omar.user.id, 'America/New_York', 4, 1],
    ].sort(),
  );
});

import type { User } from '@afdal/contract/people/users';
import type { Task, TaskHistory, TaskSummary } from '@afdal/contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

/** A Saturday, the last day of a week. The three default tasks are removed. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await query('delete from tasks where user_id = $1');
});

const query = async (text: string, ...more: unknown[]) =>
  (await server.database.pool.query(text, [layla.user.id, ...more])).rows;
const summary = async () => (await layla.call<TaskSummary>('GET', '/task/summary')).body;
const history = async (id: string) => (await layla.call<TaskHistory>('GET', `/task/${id}/history`)).body;

async function aTask(more = {}): Promise<string> {
  return (await layla.call<Task>('POST', '/task', { title: 'قراءة', ...more })).body.id;
}

async function complete(id: string, on?: string): Promise<void> {
  const { status } = await layla.call('PATCH', `/task/${id}`, { isCompleted: true, ...(on && { on }) });
  expect(status).toBe(200);
}

async function completeDaily(id: string, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await complete(id);
    await advanceDays(server, 1);
  }
}

describe('readTaskSummary', () => {
  it('is of nothing where there is nothing', async () => {
    expect(await summary()).toEqual({
      on: '2026-11-21',
      points: 0,
      pointsEarned: 0,
      level: 1,
      levelFrom: 0,
      levelTo: 50,
      pointsThisWeek: 0,
      doneToday: 0,
      dueToday: 0,
      doneThisWeek: 0,
      dueThisWeek: 0,
      weekDays: ['15', '16', '17', '18', '19', '20', '21'].map((on) => ({ on: `2026-11-${on}`, due: 0, done: 0 })),
      longestStreak: 0,
      currentStreak: 0,
      freezes: 0,
      isFreezeEarned: false,
      freezeLimit: 2,
      frozenOn: null,
      frozenInRow: 0,
      excusedUntil: null,
      excuses: [],
    });
  });

  it('counts today’s tasks and the week’s', async () => {
    server.clock.set('2026-11-24T09:00:00Z');
    const [daily] = [await aTask(), await aTask()];
    await aTask({ taskType: 'weekly', weekday: 2 });
    // One due on Thursday, one whose day has passed, and one due next month.
    await aTask({ taskType: 'weekly', weekday: 4 });
    await aTask({ taskType: 'weekly', weekday: 0 });
    const monthly = await aTask({ taskType: 'monthly', dayOfMonth: 2 });
    await complete(daily);
    // Two daily tasks from Tuesday to Saturday, one on Tuesday, one on Thursday.
    expect(await summary()).toMatchObject({ doneToday: 1, dueToday: 3, doneThisWeek: 1, dueThisWeek: 12 });
    await complete(monthly);
    // A task completed ahead of its day is not among what is due.
    expect(await summary()).toMatchObject({ doneToday: 1, dueToday: 3, doneThisWeek: 1, dueThisWeek: 12 });
    await advanceDays(server, 1);
    // Two daily tasks, and Tuesday's, which is late.
    expect(await summary()).toMatchObject({ doneToday: 0, dueToday: 3, doneThisWeek: 1, dueThisWeek: 12 });
  });

  it('counts each day of the person’s week, by its first day and by the hour at which their day turns', async () => {
    await layla.call('PATCH', '/preferences', { weekStart: 6, dayStartHour: 4 });
    // Still Tuesday for somebody whose day turns at four: it is two in the night in Riyadh.
    server.clock.set('2026-11-24T23:00:00Z');
    const daily = await aTask();
    const tuesday = await aTask({ taskType: 'weekly', weekday: 2 });
    await aTask({ taskType: 'weekly', weekday: 4 });
    const gone = await aTask();
    await complete(daily);
    await complete(gone);
    await layla.call('DELETE', `/task/${gone}`);
    await advanceDays(server, 1);
    await complete(tuesday);
    const { weekDays } = await summary();
    expect(weekDays).toEqual([
      { on: '2026-11-21', due: 0, done: 0 },
      { on: '2026-11-22', due: 0, done: 0 },
      { on: '2026-11-23', due: 0, done: 0 },
      { on: '2026-11-24', due: 3, done: 2 },
      { on: '2026-11-25', due: 1, done: 1 },
      { on: '2026-11-26', due: 2, done: 0 },
      { on: '2026-11-27', due: 1, done: 0 },
    ]);
  });

  it('tells level, points of the week, and the streaks', async () => {
    const id = await aTask();
    await completeDaily(id, 3);
    // The week so far: three daily completions since Sunday.
    await complete(id);
    expect(await summary()).toMatchObject({
      points: 15 + 17 + 19 + 21,
      pointsEarned: 15 + 17 + 19 + 21,
      level: 2,
      levelFrom: 50,
      levelTo: 200,
      pointsThisWeek: 17 + 19 + 21,
      longestStreak: 4,
      currentStreak: 4,
    });
    await layla.call('PATCH', `/task/${id}`, { isCompleted: false });
    expect(await summary()).toMatchObject({ points: 51, pointsThisWeek: 36, longestStreak: 3, currentStreak: 3 });
    await advanceDays(server, 3);
    expect(await summary()).toMatchObject({ longestStreak: 3, currentStreak: 0 });
  });

  it('tells of freezes, by the person’s plan', async () => {
    const id = await aTask();
    await completeDaily(id, 7);
    expect(await summary()).toMatchObject({ freezes: 1, freezeLimit: 2, frozenOn: null });
    await advanceDays(server, 1);
    expect(await summary()).toMatchObject({ freezes: 0, currentStreak: 7, frozenOn: '2026-11-28' });
    await query("update users set plan = 'premium', plan_ends_at = $2 where id = $1", '2027-11-21T09:00:00Z');
    expect(await summary()).toMatchObject({ freezeLimit: 4 });
  });

  it('tells until when nothing is expected, and an excused day ends no streak', async () => {
    const id = await aTask();
    await completeDaily(id, 2);
    const excuse = { reason: 'travel', from: '2026-11-23', to: '2026-11-25' };
    expect((await layla.call('POST', '/excuse', excuse)).status).toBe(201);
    expect(await summary()).toMatchObject({ excusedUntil: '2026-11-25' });
    await advanceDays(server, 3);
    expect(await summary()).toMatchObject({ excusedUntil: null, currentStreak: 2 });
    await advanceDays(server, 1);
    expect(await summary()).toMatchObject({ currentStreak: 0 });
  });
});

describe('readTaskHistory', () => {
  it('tells the last 12 months day by day, and all that was ever earned', async () => {
    const id = await aTask();
    await completeDaily(id, 7);
    await advanceDays(server, 3);
    const excuse = { reason: 'sickness', from: '2026-11-30', to: '2026-11-30' };
    await layla.call('POST', '/excuse', excuse);
    await complete(id);
    expect(await history(id)).toEqual({
      from: '2025-12-02',
      to: '2026-12-01',
      doneOn: [...[21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`), '2026-12-01'],
      missedOn: ['2026-11-29'],
      frozenOn: ['2026-11-28'],
      excusedOn: ['2026-11-30'],
      longestStreak: 7,
      points: 15 + 17 + 19 + 21 + 23 + 25 + 27 + 15,
      completions: 8,
    });
  });

  it('does not reach further, though the sums do', async () => {
    const id = await aTask();
    await completeDaily(id, 2);
    await advanceDays(server, 400);
    const taskHistory = await history(id);
    expect(taskHistory).toMatchObject({ doneOn: [], longestStreak: 2, points: 32, completions: 2 });
    expect(taskHistory.missedOn).toHaveLength(364);
  });

  it('is of one task alone, and only of its owner’s', async () => {
    const [id, other] = [await aTask(), await aTask()];
    await complete(other);
    expect(await history(id)).toMatchObject({ doneOn: [], points: 0, completions: 0, longestStreak: 0 });
    await layla.call('DELETE', `/task/${id}`);
    expect((await layla.call('GET', `/task/${id}/history`)).status).toBe(404);
  });
});

describe('readUser', () => {
  it('tells points, level, the longest streak, and the days on which anything was done', async () => {
    const id = await aTask();
    await completeDaily(id, 3);
    const { body } = await layla.call<{ id: string }>('POST', '/dailyTask', { title: 'رسالة' });
    for (const on of ['2026-11-23', '2026-11-19']) {
      await layla.call('PATCH', `/dailyTask/${body.id}`, { isCompleted: false });
      await layla.call('PATCH', `/dailyTask/${body.id}/complete`, { on });
    }
    expect((await layla.call<User>('GET', '/user')).body).toMatchObject({
      points: 51,
      level: 2,
      longestStreak: 3,
      stats: { activeDays: 4 },
    });
  });
});

describe('what is kept on the way', () => {
  const stored = async () =>
    await query('select day::text, week_start, version from task_standings where user_id = $1');
  const readBoth = async (id: string) => ({
    tasks: (await layla.call('GET', '/task')).body,
    summary: await summary(),
    history: await history(id),
  });

  it('is of a day that is settled, begins after fifty, and changes nothing that is told', async () => {
    const id = await aTask();
    await completeDaily(id, 50);
    expect(await stored()).toEqual([]);
    await advanceDays(server, 1);
    await complete(id);
    expect(await stored()).toEqual([{ day: '2026-12-02', week_start: 0, version: 1 }]);
    const before = await readBoth(id);
    expect(before.summary).toMatchObject({ longestStreak: 51, freezes: 1 });
    await query('delete from task_standings where user_id = $1');
    expect(await readBoth(id)).toEqual(before);
  });

  it.each([
    ['the week began on another day', 'update preferences set week_start = 1 where user_id = $1'],
    ['the rules were others', 'update task_standings set version = 0 where user_id = $1'],
  ])('is skipped where %s', async (_, change) => {
    const id = await aTask({ taskType: 'weekly', weekday: 0 });
    for (let week = 0; week < 9; week++) {
      await complete(id);
      await advanceDays(server, 7);
    }
    expect(await stored()).toHaveLength(1);
    await query(`update task_standings set standing = jsonb_set(standing, '{longest}', '99') where user_id = $1`);
    expect(await summary()).toMatchObject({ longestStreak: 99 });
    await query(change);
    const { longestStreak } = await summary();
    expect(longestStreak).toBeGreaterThan(7);
    expect(longestStreak).toBeLessThan(11);
  });

  it('is dropped when a task comes back that was away on its day', async () => {
    const [id, gone] = [await aTask(), await aTask()];
    await complete(gone);
    await layla.call('DELETE', `/task/${gone}`);
    await advanceDays(server, 60);
    await complete(id);
    expect(await stored()).toHaveLength(1);
    expect((await layla.call('POST', `/task/${gone}/restore`)).body).toMatchObject({ lastCompletedOn: '2026-11-21' });
    expect(await stored()).toEqual([]);
  });
});

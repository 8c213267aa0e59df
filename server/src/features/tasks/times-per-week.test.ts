import type { Task, TaskHistory, TaskSummary } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

/** A Saturday, the last day of her week, which began on the 15th. */
const today = '2026-11-21' as CivilDate;
const ago = (days: number) => addDays(today, -days);

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

type Written = Task & { points: { change: number; total: number } };

async function aTask(more: object = {}): Promise<Task> {
  const { body, status, text } = await layla.call<Task>('POST', '/task', {
    title: 'مشي',
    taskType: 'weekly',
    timesPerWeek: 3,
    ...more,
  });
  expect(status, text).toBe(201);
  return body;
}

async function edit(task: Task, body: object): Promise<Written> {
  const response = await layla.call<Written>('PATCH', `/task/${task.id}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

const tick = (task: Task, on: CivilDate, isCompleted = true) => edit(task, { isCompleted, on });
const listed = async (task: Task) =>
  (await layla.call<Task[]>('GET', '/task')).body.find(({ id }) => id === task.id) ?? expect.fail();
const pickState = ({ doneDays, isCompleted, streak, points }: Written) => [
  doneDays.map((day) => Number(day.slice(8))),
  isCompleted,
  streak,
  points.change,
];

describe('a task for some days of a week', () => {
  it('has no weekday, and is due by the end of the week', async () => {
    const task = await aTask();
    expect(task).toMatchObject({ timesPerWeek: 3, weekday: null, dueOn: today, doneDays: [], state: 'upcoming' });
  });

  it('is one of its kind for weeks alone', async () => {
    expect(await aTask({ taskType: 'daily' })).toMatchObject({ taskType: 'daily', timesPerWeek: null });
    expect(await aTask({ timesPerWeek: null, weekday: 2 })).toMatchObject({ timesPerWeek: null, weekday: 2 });
  });

  it.each<[string, object, string, string]>([
    ['once', { timesPerWeek: 1 }, 'timesPerWeek', errorTexts.timesPerWeekInvalid],
    ['eight times', { timesPerWeek: 8 }, 'timesPerWeek', errorTexts.timesPerWeekInvalid],
    ['in parts', { timesPerWeek: 2.5 }, 'timesPerWeek', errorTexts.timesPerWeekInvalid],
    ['with a weekday', { weekday: 2 }, 'weekday', errorTexts.weekdayUnneeded],
    ['with a target', { target: 8 }, 'timesPerWeek', errorTexts.timesWithTarget],
  ])('%s is refused', async (_, sent, field, text) => {
    const response = await layla.call('POST', '/task', { title: 'مشي', taskType: 'weekly', timesPerWeek: 3, ...sent });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
  });

  it('does not take a target later, nor does what has one take days', async () => {
    const both = [
      [await aTask(), { target: 8 }],
      [await aTask({ timesPerWeek: null, target: 8 }), { timesPerWeek: 3 }],
      [await aTask({ taskType: 'daily', target: 8 }), { taskType: 'weekly' }],
    ] as const;
    for (const [task, change] of both.slice(0, 2)) {
      const response = await layla.call('PATCH', `/task/${task.id}`, change);
      expect(getErrorBody(response).fields).toEqual({ timesPerWeek: errorTexts.timesWithTarget });
    }
    const [dailyOne] = both[2];
    const response = await layla.call('PATCH', `/task/${dailyOne.id}`, { taskType: 'weekly' });
    expect(getErrorBody(response).fields).toEqual({ timesPerWeek: errorTexts.timesWithTarget });
  });

  it('counts a day once, and is done and paid at the last of its days', async () => {
    const task = await aTask();
    expect(pickState(await tick(task, ago(4)))).toEqual([[17], false, 0, 0]);
    expect(pickState(await tick(task, ago(4)))).toEqual([[17], false, 0, 0]);
    expect(pickState(await tick(task, today))).toEqual([[17, 21], false, 0, 0]);
    expect(pickState(await tick(task, ago(2)))).toEqual([[17, 19, 21], true, 1, 20]);
    expect(await listed(task)).toMatchObject({ state: 'done', earned: 20, lastCompletedOn: today });
    expect(pickState(await tick(task, ago(1)))).toEqual([[17, 19, 21], true, 1, 0]);
  });

  it('loses one day when it is taken back, and with it the points of the week, once', async () => {
    const task = await aTask();
    for (const days of [4, 2, 0]) await tick(task, ago(days));
    expect(pickState(await tick(task, ago(3), false))).toEqual([[17, 19, 21], true, 1, 0]);
    expect(pickState(await tick(task, ago(2), false))).toEqual([[17, 21], false, 0, -20]);
    expect(pickState(await tick(task, ago(4), false))).toEqual([[21], false, 0, 0]);
    await tick(task, ago(1));
    expect(pickState(await tick(task, ago(3)))).toEqual([[18, 20, 21], true, 1, 20]);
    const { rows } = await server.database.pool.query(
      'select sum(amount)::int as earned from point_entries where user_id = $1',
      [layla.user.id],
    );
    expect(rows).toEqual([{ earned: 20 }]);
  });

  it('takes back today without a day', async () => {
    const task = await aTask();
    await tick(task, ago(1));
    expect(pickState(await edit(task, { isCompleted: true }))).toEqual([[20, 21], false, 0, 0]);
    expect(pickState(await edit(task, { isCompleted: false }))).toEqual([[20], false, 0, 0]);
    expect(pickState(await edit(task, { isCompleted: false }))).toEqual([[20], false, 0, 0]);
  });

  it('is paid once when the days arrive at once', async () => {
    const task = await aTask();
    await Promise.all([4, 4, 2, 2, 0, 0].map((days) => tick(task, ago(days))));
    expect(await listed(task)).toMatchObject({ isCompleted: true, earned: 20, streak: 1 });
    const summary = (await layla.call<TaskSummary>('GET', '/task/summary')).body;
    expect(summary.points).toBe(20);
  });

  it('has streaks of weeks: the next pays more, one below its days ends it', async () => {
    const task = await aTask();
    for (const days of [2, 1, 0]) await tick(task, ago(days));
    await advanceDays(server, 7);
    const inWeek = async (...back: number[]) => {
      let last: Written | undefined;
      const now = addDays(today, 7 * weeks);
      for (const days of back) last = await tick(task, addDays(now, -days));
      return last ?? expect.fail();
    };
    let weeks = 1;
    expect(pickState(await inWeek(5, 3, 1))).toEqual([[23, 25, 27], true, 2, 22]);
    await advanceDays(server, 7);
    weeks = 2;
    expect((await inWeek(5, 3)).streak).toBe(2);
    await advanceDays(server, 1);
    expect(await listed(task)).toMatchObject({ streak: 0, doneDays: [], state: 'upcoming' });
  });

  it('follows the person’s week', async () => {
    const task = await aTask();
    for (const days of [6, 5, 0]) await tick(task, ago(days));
    expect((await listed(task)).isCompleted).toBe(true);
    await layla.call('PATCH', '/preferences', { weekStart: 1 });
    expect(await listed(task)).toMatchObject({ isCompleted: false, doneDays: [ago(5), today], dueOn: '2026-11-22' });
  });

  it('asks for today only when each day that is left is needed, and for its week once', async () => {
    const counts = async () => {
      const { body } = await layla.call<TaskSummary>('GET', '/task/summary');
      return [body.doneToday, body.dueToday, body.doneThisWeek, body.dueThisWeek];
    };
    const [, others = 0, , week = 0] = await counts();
    const task = await aTask();
    expect(await counts()).toEqual([0, others, 0, week + 1]);
    await tick(task, ago(4));
    await tick(task, ago(2));
    expect((await listed(task)).state).toBe('due');
    expect(await counts()).toEqual([0, others + 1, 0, week + 1]);
    await tick(task, today);
    expect(await counts()).toEqual([1, others + 1, 1, week + 1]);
  });

  it('moves nothing in what is due today when it is ticked on a day that it could do without', async () => {
    server.clock.set('2026-11-23T09:00:00Z');
    const task = await aTask();
    const before = (await layla.call<TaskSummary>('GET', '/task/summary')).body;
    await edit(task, { isCompleted: true });
    const after = (await layla.call<TaskSummary>('GET', '/task/summary')).body;
    expect(after).toEqual(before);
  });

  it('tells in its record the days that were done, and the weeks that were not', async () => {
    const task = await aTask();
    for (const days of [2, 1, 0]) await tick(task, ago(days));
    await advanceDays(server, 14);
    const { body } = await layla.call<TaskHistory>('GET', `/task/${task.id}/history`);
    expect(body).toMatchObject({
      doneOn: [ago(2), ago(1), today],
      missedOn: [addDays(today, 7)],
      longestStreak: 1,
      completions: 3,
      points: 20,
    });
  });

  it('begins anew with another number of days', async () => {
    const task = await aTask();
    for (const days of [2, 1, 0]) await tick(task, ago(days));
    await advanceDays(server, 7);
    expect((await edit(task, { timesPerWeek: 3, title: 'مشي سريع' })).streak).toBe(1);
    expect(await edit(task, { timesPerWeek: 2 })).toMatchObject({ streak: 0, timesPerWeek: 2 });
    expect(await edit(task, { timesPerWeek: null, weekday: 4 })).toMatchObject({ timesPerWeek: null, weekday: 4 });
  });
});

import type { Notification } from '@afdal/contract/notifications/notifications';
import type { Task, TaskHistory, TaskSummary } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

type Written = Task & { points: { change: number; total: number } };
const day = (date: string) => `2026-11-${date}` as CivilDate;

beforeEach(async () => {
  await server.startOver();
  // A Sunday, the first day of her week.
  server.clock.set('2026-11-15T09:00:00Z');
  layla = await server.person();
  await server.database.pool.query('delete from tasks where user_id = $1', [layla.user.id]);
});

async function add(more: object = {}, person = layla): Promise<Task> {
  const sent = { title: 'حلقة', taskType: 'weekly', weekdays: [4, 0, 2], ...more };
  const { body, status, text } = await person.call<Task>('POST', '/task', sent);
  expect(status, text).toBe(201);
  return body;
}

async function edit({ id }: Task, body: object): Promise<Written> {
  const response = await layla.call<Written>('PATCH', `/task/${id}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

const tick = (task: Task, date: string, isCompleted = true) => edit(task, { isCompleted, on: day(date) });
const listed = async ({ id }: Task, person = layla) =>
  (await person.call<Task[]>('GET', '/task')).body.find((task) => task.id === id) ?? expect.fail();
const summary = async () => (await layla.call<TaskSummary>('GET', '/task/summary')).body;

describe('a task for chosen days of a week', () => {
  it('is added with them in the order of the week, and due on the first', async () => {
    const task = await add();
    const expected = { weekdays: [0, 2, 4], timesPerWeek: 3, weekday: null, dueOn: day('15'), state: 'due' };
    expect(task).toMatchObject(expected);
    expect(await listed(task)).toMatchObject(expected);
    expect(await add({ timesPerWeek: 3 })).toMatchObject(expected);
  });

  it('is one of its kind for weeks alone', async () => {
    expect(await add({ taskType: 'daily' })).toMatchObject({ weekdays: null, timesPerWeek: null });
    expect(await add({ weekdays: null, weekday: 2 })).toMatchObject({ weekdays: null, weekday: 2 });
    expect(await add({ weekdays: null, timesPerWeek: 3 })).toMatchObject({ weekdays: null, timesPerWeek: 3 });
  });

  it.each<[string, object, string, string]>([
    ['one day', { weekdays: [2] }, 'weekdays', errorTexts.weekdaysInvalid],
    ['none', { weekdays: [] }, 'weekdays', errorTexts.weekdaysInvalid],
    ['all seven', { weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'weekdays', errorTexts.weekdaysInvalid],
    ['one twice', { weekdays: [2, 2, 4] }, 'weekdays', errorTexts.weekdaysInvalid],
    ['no list', { weekdays: '0,2' }, 'weekdays', errorTexts.weekdaysInvalid],
    ['no day', { weekdays: [2, 7] }, 'weekdays.1', errorTexts.weekdayInvalid],
    ['a day and half', { weekdays: [2, 3.5] }, 'weekdays.1', errorTexts.weekdayInvalid],
    ['other times', { weekdays: [2, 4], timesPerWeek: 3 }, 'weekdays', errorTexts.weekdaysDiffer],
    ['a weekday besides', { weekday: 2 }, 'weekday', errorTexts.weekdayUnneeded],
    ['a target', { target: 8 }, 'weekdays', errorTexts.timesWithTarget],
  ])('%s is refused, both in a new one and in a change', async (_, sent, field, text) => {
    const response = await layla.call('POST', '/task', {
      title: 'حلقة',
      taskType: 'weekly',
      weekdays: [0, 2],
      ...sent,
    });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
    const task = await add({ weekdays: null, weekday: 1 });
    const changed = await layla.call('PATCH', `/task/${task.id}`, { weekdays: [0, 2], ...sent });
    expect([changed.status, getErrorBody(changed).fields]).toEqual([400, { [field]: text }]);
  });

  it('the table refuses what no call can send', async () => {
    const { id } = await add();
    const { pool } = server.database;
    for (const weekdays of ['{2,0,4}', '{0,0,2}', '{0,2}', '{0,2,7}', '{0,2,null}', '{}', null]) {
      const set = pool.query('update tasks set weekdays = $2, task_type = $3 where id = $1', [id, weekdays, 'weekly']);
      if (weekdays === null) await set;
      else await expect(set, weekdays).rejects.toMatchObject({ constraint: 'tasks_weekdays' });
    }
    const daily = pool.query(`update tasks set weekdays = '{0,2,4}', task_type = 'daily' where id = $1`, [id]);
    await expect(daily).rejects.toMatchObject({ constraint: 'tasks_weekdays' });
  });

  it('is done and paid with the last of them; another day makes up for one', async () => {
    const task = await add();
    expect(await tick(task, '15')).toMatchObject({ isCompleted: false, state: 'upcoming', points: { change: 0 } });
    await advanceDays(server, 3);
    expect(await listed(task)).toMatchObject({ state: 'late', dueOn: day('17'), doneDays: [day('15')] });
    expect(await tick(task, '18')).toMatchObject({ isCompleted: false, dueOn: day('19'), points: { change: 0 } });
    await advanceDays(server, 1);
    expect(await listed(task)).toMatchObject({ state: 'due', dueOn: day('19') });
    expect(await tick(task, '19')).toMatchObject({ isCompleted: true, streak: 1, points: { change: 20 } });
    expect(await tick(task, '18', false)).toMatchObject({ isCompleted: false, streak: 0, points: { change: -20 } });
    expect(await tick(task, '17')).toMatchObject({ isCompleted: true, streak: 1, points: { change: 20 } });
  });

  it('asks, of the week it is added in, for the days that are left', async () => {
    await advanceDays(server, 2);
    const task = await add();
    expect(task).toMatchObject({ state: 'due', dueOn: day('17') });
    await tick(task, '17');
    await advanceDays(server, 2);
    expect(await tick(task, '19')).toMatchObject({ isCompleted: true, streak: 1, points: { change: 20 } });
    // A day before it was added: then it was there, and asked for.
    expect(await tick(task, '15')).toMatchObject({ isCompleted: true, since: day('15'), points: { change: 0 } });
  });

  it('counts each of its days, in the week and by the day', async () => {
    const task = await add();
    await tick(task, '15');
    expect(await summary()).toMatchObject({ doneToday: 1, dueToday: 1, doneThisWeek: 1, dueThisWeek: 3 });
    expect((await summary()).weekDays.map(({ due, done }) => [due, done])).toEqual([
      [1, 1],
      [0, 0],
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
    await advanceDays(server, 1);
    expect(await summary()).toMatchObject({ doneToday: 0, dueToday: 0 });
  });

  it('has the days that were missed in its history', async () => {
    const task = await add();
    await tick(task, '15');
    await advanceDays(server, 7);
    const { body } = await layla.call<TaskHistory>('GET', `/task/${task.id}/history`);
    expect(body).toMatchObject({ doneOn: [day('15')], missedOn: [day('17'), day('19')] });
  });
});

describe('a change of its days', () => {
  it('begins its streak anew, and is due on the new ones', async () => {
    const task = await add();
    for (const date of ['15', '17', '19']) {
      await tick(task, date);
      await advanceDays(server, 2);
    }
    expect(await listed(task)).toMatchObject({ streak: 1, isCompleted: true });
    expect(await edit(task, { weekdays: [0, 2, 4] })).toMatchObject({ streak: 1, since: day('15') });
    expect(await edit(task, { weekdays: [5, 6] })).toMatchObject({
      weekdays: [5, 6],
      timesPerWeek: 2,
      streak: 0,
      since: day('21'),
      state: 'due',
      dueOn: day('21'),
    });
    const { rows } = await server.database.pool.query('select earlier_schedules as earlier from tasks where id = $1', [
      task.id,
    ]);
    expect(rows[0].earlier).toMatchObject([{ schedule: { timesPerWeek: 3, weekdays: [0, 2, 4] } }]);
  });

  it.each<[string, object, object]>([
    ['none are any days, as many', { weekdays: null }, { weekdays: null, timesPerWeek: 3, weekday: null }],
    ['other times are any days', { timesPerWeek: 4 }, { weekdays: null, timesPerWeek: 4 }],
    ['as many times change nothing', { timesPerWeek: 3 }, { weekdays: [0, 2, 4], timesPerWeek: 3 }],
    ['one day', { weekday: 1, timesPerWeek: null, weekdays: null }, { weekdays: null, timesPerWeek: null, weekday: 1 }],
    ['one day, of who does not know of them', { weekday: 1, timesPerWeek: null }, { weekdays: null, weekday: 1 }],
    ['another type has none', { taskType: 'daily' }, { weekdays: null, taskType: 'daily' }],
    ['a title leaves them', { title: 'درس' }, { weekdays: [0, 2, 4], title: 'درس' }],
  ])('%s', async (_, change, expected) => {
    const task = await add();
    expect(await edit(task, change)).toMatchObject(expected);
    expect(await listed(task)).toMatchObject(expected);
  });

  it('does not go with a target', async () => {
    const task = await add({ weekdays: null, weekday: 1, target: 8 });
    const response = await layla.call('PATCH', `/task/${task.id}`, { weekdays: [0, 2] });
    expect(getErrorBody(response).fields).toEqual({ weekdays: errorTexts.timesWithTarget });
  });

  it('is its owner’s alone', async () => {
    const task = await add();
    const omar = await server.person('عمر');
    const response = await omar.call('PATCH', `/task/${task.id}`, { weekdays: [1, 3] });
    expect(response.status).toBe(404);
    expect((await omar.call<Task[]>('GET', '/task')).body.map(({ id }) => id)).not.toContain(task.id);
    expect(await listed(task)).toMatchObject({ weekdays: [0, 2, 4] });
  });
});

it('is reminded of on its days alone, and not when it was done ahead', async () => {
  await server.database.pool.query('delete from reminder_marks');
  await runRecurring(server, 'send-due-reminders');
  const task = await add({ dueTime: '15:00', reminderOffsets: [0] });
  const reminded = async (date: string) => {
    server.clock.set(`2026-11-${date}T12:00:00Z`);
    await runRecurring(server, 'send-due-reminders');
    await advanceDays(server, 0);
    return (await layla.call<Notification[]>('GET', '/notifications')).body.length;
  };
  expect(await reminded('15')).toBe(1);
  await tick(task, '15');
  expect(await reminded('16')).toBe(1);
  await tick(task, '16');
  expect(await reminded('17')).toBe(1);
  expect(await reminded('19')).toBe(2);
});

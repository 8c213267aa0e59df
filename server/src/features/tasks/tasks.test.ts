import type { Task } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { quickPasswords } from '../../../testing/quick-passwords.ts';
import { createServerJobs } from '../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { grantFirstAdmin } from '../accounts/grant-admin.ts';
import { addDefaultTasks } from './add-default-tasks.ts';

const server = useTestServer();
let layla: Person;

/** A Saturday, 12:00 in Riyadh. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

async function aTask(title = 'مشي نصف ساعة', more = {}): Promise<Task> {
  const { body, status } = await layla.call<Task>('POST', '/task', { title, ...more });
  expect(status).toBe(201);
  return body;
}

const list = async (person = layla) => (await person.call<Task[]>('GET', '/task')).body;
const titles = async () => (await list()).map(({ title }) => title);
const newId = () => uuidv7(server.clock.now().getTime());

describe('a new person', () => {
  const defaults = [
    { title: 'قراءة', category: 'تعلم', taskType: 'daily', dueTime: '20:00', weekday: null, state: 'due' },
    {
      title: 'مراجعة الميزانية',
      category: 'مالية',
      taskType: 'weekly',
      dueTime: '21:00',
      weekday: 0,
      state: 'upcoming',
    },
    { title: 'تمارين رياضية', category: 'صحة', taskType: 'daily', dueTime: '18:00', weekday: null, state: 'due' },
  ];

  it('finds three tasks, in their order, and no points', async () => {
    expect(await list()).toMatchObject(defaults);
    expect(layla.user).toMatchObject({ points: 0, level: 1, longestStreak: 0 });
  });

  it('finds them as the first administrator too', async () => {
    const admin = { email: 'first@example.com', password: 'نخلة على ضفة النهر' };
    const deps = { seedNewUser: addDefaultTasks, passwords: quickPasswords };
    await grantFirstAdmin(server.database.db, admin, deps, server.clock.now());
    const { body } = await server.call<{ token: string }>('POST', '/auth/login', admin);
    const response = await server.call('GET', '/task', undefined, { authorization: `Bearer ${body.token}` });
    expect(response.body).toMatchObject(defaults);
  });

  it('finds them from their own day on', async () => {
    server.clock.set('2026-11-21T21:30:00Z');
    const omar = await server.person('عمر', { timezone: 'Asia/Riyadh' });
    expect((await list(omar)).map(({ dueOn }) => dueOn)).toEqual(['2026-11-22', '2026-11-22', '2026-11-22']);
  });
});

describe('addTask', () => {
  it('answers 201 with the whole task, as the description sends it', async () => {
    const now = server.clock.now().toISOString();
    const sent = { title: ' مشي ', taskType: 'weekly', category: 'صحة', dueDate: '07:30' };
    expect(await aTask(undefined, sent)).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      title: 'مشي',
      description: '',
      notes: '',
      taskType: 'weekly',
      category: 'صحة',
      priority: 'low',
      dueTime: '07:30',
      dueDate: '07:30',
      weekday: 6,
      dayOfMonth: null,
      prayer: null,
      offsetMinutes: 0,
      reminderOffsets: [0],
      timesPerWeek: null,
      weekdays: null,
      doneDays: [],
      target: null,
      unit: '',
      amount: 0,
      on: '2026-11-21',
      since: '2026-11-21',
      dueOn: '2026-11-21',
      state: 'due',
      isCompleted: false,
      lastCompletedOn: null,
      earned: 0,
      paidPeriod: null,
      milestoneId: null,
      streak: 0,
      steps: [],
      createdAt: now,
      updatedAt: now,
    });
  });

  it.each<[string, object, Partial<Task>]>([
    ['a title alone', {}, { taskType: 'daily', category: 'أخرى', priority: 'low', dueTime: '09:00', dueDate: '09:00' }],
    ['a dueTime', { dueTime: '23:59' }, { dueTime: '23:59', dueDate: '23:59' }],
    ['both times, the same', { dueTime: '06:00', dueDate: '06:00' }, { dueTime: '06:00' }],
    [
      'a weekday',
      { taskType: 'weekly', weekday: 1 },
      { weekday: 1, dayOfMonth: null, dueOn: '2026-11-16' as CivilDate, state: 'upcoming' },
    ],
    [
      'a month',
      { taskType: 'monthly' },
      { weekday: null, dayOfMonth: 21, dueOn: '2026-11-21' as CivilDate, state: 'due' },
    ],
    [
      'a day that November lacks',
      { taskType: 'monthly', dayOfMonth: 31 },
      { dayOfMonth: 31, dueOn: '2026-11-30' as CivilDate },
    ],
  ])('takes %s', async (_, sent, expected) => {
    expect(await aTask(undefined, sent)).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['a blank title', { title: '  ' }, 'title'],
    ['a long title', { title: 'م'.repeat(121) }, 'title'],
    ['a long description', { description: 'م'.repeat(2_001) }, 'description'],
    ['long notes', { notes: 'م'.repeat(2_001) }, 'notes'],
    ['a category that is none', { category: 'مطبخ' }, 'category'],
    ['a type that is none', { taskType: 'yearly' }, 'taskType'],
    ['a priority that is none', { priority: 'urgent' }, 'priority'],
    ['an hour that is none', { dueDate: '25:00' }, 'dueDate'],
    ['a minute that is none', { dueTime: '09:60' }, 'dueTime'],
    ['a time without its zero', { dueTime: '9:00' }, 'dueTime'],
    ['two times', { dueDate: '09:00', dueTime: '10:00' }, 'dueTime'],
    ['weekday 7', { taskType: 'weekly', weekday: 7 }, 'weekday'],
    ['weekday −1', { taskType: 'weekly', weekday: -1 }, 'weekday'],
    ['half a weekday', { weekday: 1.5 }, 'weekday'],
    ['day 0', { taskType: 'monthly', dayOfMonth: 0 }, 'dayOfMonth'],
    ['day 32', { taskType: 'monthly', dayOfMonth: 32 }, 'dayOfMonth'],
    ['an id of another kind', { id: '6f1b0d3e-8f5f-4f0e-9d8f-0d8f5f6f1b0d' }, 'id'],
    ['points', { points: 1_000 }, 'points'],
    ['a streak', { streak: 40 }, 'streak'],
    ['an owner', { userId: 'x' }, 'userId'],
    ['eleven steps', { steps: Array.from({ length: 11 }, () => ({ id: newId(), title: 'خطوة' })) }, 'steps'],
    ['a step without a title', { steps: [{ id: newId(), title: ' ' }] }, 'steps.0.title'],
  ])('refuses %s, and adds nothing', async (_, sent, field) => {
    const before = await list();
    const response = await layla.call('POST', '/task', { title: 'مشي', ...sent });
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual({ [field]: expect.stringMatching(/[\u0600-\u06FF]/) });
    expect(await list()).toEqual(before);
  });

  it('refuses the same step twice', async () => {
    const step = { id: newId(), title: 'خطوة' };
    const response = await layla.call('POST', '/task', { title: 'مشي', steps: [step, step] });
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, ['steps']]);
  });

  it('answers the task that exists to the same id again, even when it was deleted since', async () => {
    const id = newId();
    const first = await aTask('أول', { id });
    const again = await layla.call<Task>('POST', '/task', { id, title: 'ثانٍ' });
    expect([again.status, again.body]).toEqual([200, first]);
    await layla.call('DELETE', `/task/${id}`);
    expect((await layla.call('POST', '/task', { id, title: 'ثالث' })).status).toBe(200);
    expect(await titles()).not.toContain('أول');
  });

  it('answers somebody else’s id as taken, and no more', async () => {
    const omar = await server.person('عمر');
    const { id } = await aTask('سرّ ليلى');
    const response = await omar.call('POST', '/task', { id, title: 'لي' });
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
    expect(response.text).not.toContain('سرّ');
  });
});

describe('listTasks', () => {
  it('answers a bare array, new ones last, of one’s own', async () => {
    const omar = await server.person('عمر');
    await omar.call('POST', '/task', { title: 'لعمر' });
    for (const title of ['أ', 'ب']) await aTask(title);
    expect(await titles()).toEqual(['قراءة', 'مراجعة الميزانية', 'تمارين رياضية', 'أ', 'ب']);
  });

  it('takes three statements, the session’s among them, however much was done, and writes nothing', async () => {
    for (const { id } of await list()) await layla.call('PATCH', `/task/${id}`, { isCompleted: true });
    await advanceDays(server, 1);
    await layla.call('GET', '/task');
    const { pool } = server.database;
    const [query, sent] = [pool.query, [] as string[]];
    pool.query = ((...given: [{ text: string }]) => {
      sent.push(given[0].text);
      return query.apply(pool, given as never);
    }) as typeof query;
    try {
      expect((await layla.call('GET', '/task')).status).toBe(200);
    } finally {
      pool.query = query;
    }
    expect(sent).toHaveLength(3);
    for (const text of sent) expect(text).toMatch(/^select /);
  });
});

describe('editTask', () => {
  it('changes what is named and nothing else, and says that no points changed', async () => {
    const task = await aTask('قديم', { description: 'باقٍ', notes: 'باقية', priority: 'high', dueTime: '06:00' });
    server.clock.advance(5_000);
    const { body } = await layla.call('PATCH', `/task/${task.id}`, { title: 'جديد', dueTime: '07:00' });
    const changed = { ...task, title: 'جديد', dueTime: '07:00', dueDate: '07:00' };
    const updatedAt = server.clock.now().toISOString();
    expect(body).toEqual({ ...changed, updatedAt, points: { change: 0, total: 0 } });
    expect(await list()).toContainEqual({ ...changed, updatedAt });
  });

  it('changes nothing, not even the time of its change, when nothing is named', async () => {
    const task = await aTask();
    server.clock.advance(5_000);
    const { body } = await layla.call('PATCH', `/task/${task.id}`, {});
    expect(body).toEqual({ ...task, points: { change: 0, total: 0 } });
  });

  it.each<[string, object, string]>([
    ['a blank title', { title: '' }, 'title'],
    ['a category that is none', { category: 'x' }, 'category'],
    ['a type that is none', { taskType: 'hourly' }, 'taskType'],
    ['a time that is none', { dueTime: '24:00' }, 'dueTime'],
    ['the name the time had on adding', { dueDate: '10:00' }, 'dueDate'],
    ['weekday 7', { weekday: 7 }, 'weekday'],
    ['day 32', { dayOfMonth: 32 }, 'dayOfMonth'],
    ['points', { points: 5 }, 'points'],
    ['a streak', { streak: 5 }, 'streak'],
    ['a day of its own', { lastCompletedOn: '2026-11-20' }, 'lastCompletedOn'],
    ['tomorrow', { isCompleted: true, on: '2026-11-22' }, 'on'],
    ['eight days ago', { isCompleted: true, on: '2026-11-13' }, 'on'],
    ['a day that the calendar lacks', { isCompleted: true, on: '2026-02-30' }, 'on'],
    ['a completion that is neither', { isCompleted: 'yes' }, 'isCompleted'],
  ])('refuses %s with the field’s name, and changes nothing', async (_, change, field) => {
    const task = await aTask();
    const response = await layla.call('PATCH', `/task/${task.id}`, { notes: 'جديدة', ...change });
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
    expect(await list()).toContainEqual(task);
    expect((await layla.call('GET', '/task/summary')).body).toMatchObject({ points: 0, doneThisWeek: 0 });
  });

  it('says not found of a deleted task, and of one that never was', async () => {
    const { id } = await aTask();
    await layla.call('DELETE', `/task/${id}`);
    for (const gone of [id, newId()]) {
      expect((await layla.call('PATCH', `/task/${gone}`, { isCompleted: true })).status).toBe(404);
    }
  });
});

describe('orderTasks', () => {
  it('puts tasks into an order; those that are not named stay behind, and a new one comes last', async () => {
    const [reading, , exercise] = await list();
    const order = { ids: [exercise?.id, reading?.id] };
    expect((await layla.call('PUT', '/task/order', order)).status).toBe(204);
    await aTask('أ');
    expect(await titles()).toEqual(['تمارين رياضية', 'قراءة', 'مراجعة الميزانية', 'أ']);
  });

  it('skips what is not there, and what is named twice', async () => {
    const before = await list();
    const [first, second, third] = before.map(({ id }) => id);
    const omar = await server.person('عمر');
    const [theirs] = await list(omar);
    const order = { ids: [third, newId(), theirs?.id, third, first] };
    expect((await layla.call('PUT', '/task/order', order)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([third, first, second]);
    expect((await list(omar))[0]).toEqual(theirs);
  });

  it.each([{ ids: ['x'] }, { ids: 'x' }, {}])('refuses %j', async (body) => {
    expect((await layla.call('PUT', '/task/order', body)).status).toBe(400);
  });
});

describe('deleteTask and restoreTask', () => {
  const purge = async () => {
    const tools = {
      db: server.database.db,
      clock: server.clock,
      mailer: { send: async () => {} },
      publicUrl: '',
      jobId: '1',
      log: () => {},
    };
    await createServerJobs(server)
      .jobs.find(({ name }) => name === 'purge')
      ?.run(undefined as never, tools);
  };

  it('take a task away and bring it back as it was', async () => {
    const before = await list();
    const task = before[1] ?? expect.fail();
    expect((await layla.call('DELETE', `/task/${task.id}`)).status).toBe(204);
    expect(await titles()).not.toContain(task.title);
    expect((await layla.call('DELETE', `/task/${task.id}`)).status).toBe(404);
    const back = await layla.call<Task>('POST', `/task/${task.id}/restore`);
    expect([back.status, back.body]).toEqual([200, task]);
    expect((await layla.call('POST', `/task/${task.id}/restore`)).body).toEqual(task);
    expect(await list()).toEqual(before);
  });

  it('leave earlier points, active days and the longest streak', async () => {
    const { id } = await aTask();
    for (let day = 0; day < 3; day++) {
      await layla.call('PATCH', `/task/${id}`, { isCompleted: true });
      if (day < 2) await advanceDays(server, 1);
    }
    const figures = async () => {
      const { points, longestStreak, stats } = (await layla.call<Person['user']>('GET', '/user')).body;
      return { points, longestStreak, activeDays: stats.activeDays };
    };
    const before = await figures();
    expect(before).toEqual({ points: 15 + 17 + 19, longestStreak: 3, activeDays: 3 });
    await layla.call('DELETE', `/task/${id}`);
    const after = { ...before, points: 15 + 17 };
    expect(await figures()).toEqual(after);
    await advanceDays(server, 31);
    await purge();
    expect(await figures()).toEqual(after);
  });

  it('keep the words of a deleted task 30 days and no longer', async () => {
    const steps = [{ id: newId(), title: 'خطوة' }];
    const { id } = await aTask('سرّ', { description: 'وصف', notes: 'ملاحظة', steps });
    await layla.call('DELETE', `/task/${id}`);
    const readTexts = async () =>
      (await server.database.pool.query('select title, description, notes, steps from tasks where id = $1', [id])).rows;
    const originalTexts = await readTexts();
    await advanceDays(server, 30);
    await purge();
    expect(await readTexts()).toEqual(originalTexts);
    await advanceDays(server, 1);
    await purge();
    expect(await readTexts()).toEqual([{ title: '', description: '', notes: '', steps: [] }]);
    expect((await layla.call('POST', `/task/${id}/restore`)).status).toBe(404);
    const again = await layla.call('POST', '/task', { id, title: 'ثانٍ' });
    expect([again.status, getErrorBody(again).errorType]).toEqual([409, 'conflict']);
  });
});

import type { UserId } from '@afdal/contract/ids';
import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServerJobs } from '../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { findDailyTasks } from './store.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

async function aTask(title = 'قراءة عشر صفحات', more = {}): Promise<DailyTask> {
  const { body, status } = await layla.call<DailyTask>('POST', '/dailyTask', { title, ...more });
  expect(status).toBe(201);
  return body;
}

describe('addDailyTask', () => {
  it('answers 201 with the whole row', async () => {
    const task = await aTask(' قراءة ', { description: 'قبل النوم', priority: 'high' });
    const now = server.clock.now().toISOString();
    expect(task).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      title: 'قراءة',
      description: 'قبل النوم',
      priority: 'high',
      dueOn: null,
      dueTime: null,
      paymentId: null,
      isCompleted: false,
      completedOn: null,
      createdAt: now,
      updatedAt: now,
    });
  });

  it('takes a day and a time, which the list answers too', async () => {
    const task = await aTask('شراء الدواء', { dueOn: '2026-11-25', dueTime: '18:30' });
    expect(task).toMatchObject({ dueOn: '2026-11-25', dueTime: '18:30' });
    expect((await layla.call('GET', '/dailyTask')).body).toEqual([task]);
  });

  it.each([
    ['dueOn', '2026-02-30'],
    ['dueTime', '24:00'],
  ])('refuses %s: %s', async (field, value) => {
    const response = await layla.call('POST', '/dailyTask', { title: 'قراءة', [field]: value });
    expect([response.status, getErrorBody(response).fields?.[field]]).toEqual([
      400,
      expect.stringMatching(/[\u0600-\u06FF]/),
    ]);
  });

  it('refuses a blank title with the described text, and adds nothing', async () => {
    const response = await layla.call('POST', '/dailyTask', { title: '   ' });
    expect(response.status).toBe(400);
    expect(getErrorBody(response)).toMatchObject({
      errorType: 'validation_failed',
      fields: { title: 'يرجى إدخال عنوان المهمة' },
    });
    expect((await layla.call('GET', '/dailyTask')).body).toEqual([]);
  });

  it('answers the row that exists to the same id again, even when it was deleted since', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await aTask('أول', { id });
    const again = await layla.call<DailyTask>('POST', '/dailyTask', { id, title: 'ثانٍ' });
    expect([again.status, again.body]).toEqual([200, first]);
    await layla.call('DELETE', `/dailyTask/${id}`);
    expect((await layla.call('POST', '/dailyTask', { id, title: 'ثالث' })).status).toBe(200);
    expect((await layla.call('GET', '/dailyTask')).body).toEqual([]);
  });

  it('answers somebody else’s id as taken, and no more', async () => {
    const omar = await server.person('عمر');
    const { id } = await aTask();
    const response = await omar.call('POST', '/dailyTask', { id, title: 'لي' });
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
    expect(response.text).not.toContain('قراءة');
  });
});

describe('listDailyTasks', () => {
  it('answers a bare array, newest first, of one’s own', async () => {
    const omar = await server.person('عمر');
    await omar.call('POST', '/dailyTask', { title: 'لعمر' });
    for (const title of ['أ', 'ب', 'ج']) {
      await aTask(title);
      server.clock.advance(1_000);
    }
    const { body } = await layla.call<DailyTask[]>('GET', '/dailyTask');
    expect(body.map(({ title }) => title)).toEqual(['ج', 'ب', 'أ']);
  });

  it('sorts nothing: the list has an index, and so has the end of those that are done', async () => {
    const { db } = server.database;
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`);
      await findDailyTasks(tx, layla.user.id as UserId);
      const { rows } = await tx.execute(
        sql.raw(`explain execute daily_tasks_of('${layla.user.id}', '${layla.user.id}')`),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('daily_tasks_user');
    expect(plan).toContain('Index Only Scan Backward using daily_tasks_done');
    expect(plan).not.toMatch(/Sort|WindowAgg/);
  });
});

describe('completeDailyTask', () => {
  it('completes today, on the person’s own calendar', async () => {
    server.clock.set('2026-11-21T21:30:00Z');
    const { id } = await aTask();
    const { status, body } = await layla.call<DailyTask>('PATCH', `/dailyTask/${id}/complete`);
    expect([status, body.isCompleted, body.completedOn]).toEqual([200, true, '2026-11-22']);
  });

  it('is accepted with an empty body that calls itself JSON, as the described client sends it', async () => {
    const { id } = await aTask();
    const response = await layla.call<DailyTask>('PATCH', `/dailyTask/${id}/complete`, '', {
      'content-type': 'application/json',
    });
    expect([response.status, response.body.isCompleted]).toEqual([200, true]);
  });

  it('keeps its first day however often it is completed, fifty times at once too', async () => {
    const { id } = await aTask();
    await layla.call('PATCH', `/dailyTask/${id}/complete`, { on: '2026-11-19' });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => layla.call<DailyTask>('PATCH', `/dailyTask/${id}/complete`)),
    );
    for (const { body } of responses) expect(body).toMatchObject({ completedOn: '2026-11-19' });
  });

  it.each([
    ['2026-11-14', 200],
    ['2026-11-21', 200],
    ['2026-11-13', 400],
    ['2026-11-22', 400],
    ['2026-11-31', 400],
  ])('on %s answers %i', async (on, status) => {
    const { id } = await aTask();
    const response = await layla.call('PATCH', `/dailyTask/${id}/complete`, { on });
    expect(response.status).toBe(status);
    if (status === 400) {
      expect(getErrorBody(response).fields?.on).toMatch(/[\u0600-\u06FF]/);
      expect((await layla.call<DailyTask>('GET', `/dailyTask/${id}`)).body.isCompleted).toBe(false);
    }
  });
});

describe('editDailyTask', () => {
  it('changes what is named and nothing else', async () => {
    const task = await aTask('قديم', { description: 'باقٍ', priority: 'high' });
    server.clock.advance(5_000);
    const { body } = await layla.call<DailyTask>('PATCH', `/dailyTask/${task.id}`, { title: 'جديد' });
    expect(body).toEqual({ ...task, title: 'جديد', updatedAt: server.clock.now().toISOString() });
  });

  it('gives a day and a time, keeps them with other changes, and takes them away', async () => {
    const { id } = await aTask('شراء الدواء', { dueOn: '2026-11-25', dueTime: '18:30' });
    const changed = async (change: object) => (await layla.call<DailyTask>('PATCH', `/dailyTask/${id}`, change)).body;
    expect(await changed({ title: 'شراء الماء' })).toMatchObject({ dueOn: '2026-11-25', dueTime: '18:30' });
    expect(await changed({ dueOn: '2026-11-20' })).toMatchObject({ dueOn: '2026-11-20', dueTime: '18:30' });
    expect(await changed({ dueOn: null, dueTime: null })).toMatchObject({ dueOn: null, dueTime: null });
    expect((await layla.call<DailyTask>('GET', `/dailyTask/${id}`)).body).toMatchObject({ dueOn: null, dueTime: null });
  });

  it('completes and reopens', async () => {
    const { id } = await aTask();
    const done = await layla.call<DailyTask>('PATCH', `/dailyTask/${id}`, { isCompleted: true, on: '2026-11-20' });
    expect(done.body).toMatchObject({ isCompleted: true, completedOn: '2026-11-20' });
    const open = await layla.call<DailyTask>('PATCH', `/dailyTask/${id}`, { isCompleted: false });
    expect(open.body).toMatchObject({ isCompleted: false, completedOn: null });
  });

  it('changes nothing when one field of many is wrong', async () => {
    const task = await aTask();
    for (const change of [
      { title: 'جديد', priority: 'urgent' },
      { title: 'جديد', userId: 'x' },
      { title: 'جديد', isCompleted: true, on: '2027-01-01' },
    ]) {
      expect((await layla.call('PATCH', `/dailyTask/${task.id}`, change)).status).toBe(400);
    }
    expect((await layla.call('GET', `/dailyTask/${task.id}`)).body).toEqual(task);
  });

  it('says not found of a deleted task', async () => {
    const { id } = await aTask();
    await layla.call('DELETE', `/dailyTask/${id}`);
    expect((await layla.call('PATCH', `/dailyTask/${id}`, { title: 'جديد' })).status).toBe(404);
  });
});

describe('deleteDailyTask and restoreDailyTask', () => {
  it('take a task away and bring it back as it was', async () => {
    const task = await aTask();
    expect((await layla.call('DELETE', `/dailyTask/${task.id}`)).status).toBe(204);
    expect((await layla.call('GET', `/dailyTask/${task.id}`)).status).toBe(404);
    expect((await layla.call('DELETE', `/dailyTask/${task.id}`)).status).toBe(404);
    const back = await layla.call<DailyTask>('POST', `/dailyTask/${task.id}/restore`);
    expect([back.status, back.body]).toEqual([200, task]);
    expect((await layla.call('POST', `/dailyTask/${task.id}/restore`)).status).toBe(200);
    expect((await layla.call('GET', '/dailyTask')).body).toEqual([task]);
  });

  it('keep a deleted task 30 days and no longer', async () => {
    const purge = createServerJobs(server).jobs.find(({ name }) => name === 'purge');
    const tools = {
      db: server.database.db,
      clock: server.clock,
      mailer: { send: async () => {} },
      publicUrl: '',
      jobId: '1',
      log: () => {},
    };
    const { id } = await aTask();
    await layla.call('DELETE', `/dailyTask/${id}`);
    const rows = async () =>
      (await server.database.pool.query('select id from daily_tasks where id = $1', [id])).rows.length;
    server.clock.advance(30 * 86_400_000);
    await purge?.run(undefined as never, tools);
    expect(await rows()).toBe(1);
    server.clock.advance(1_000);
    await purge?.run(undefined as never, tools);
    expect(await rows()).toBe(0);
  });
});

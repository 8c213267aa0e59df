import type { Notification } from '@afdal/contract/notifications/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { notificationRows } from './store.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const add = async (body: object = { title: 'تذكير' }) => await layla.call<Notification>('POST', '/notification', body);
const list = async (path = '/notifications') => (await layla.call<Notification[]>('GET', path)).body;

describe('a notification', () => {
  it('is made for oneself, unread, and leads nowhere unless it says where', async () => {
    const { status, body } = await add({ title: '  حان وقت\n القراءة ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      type: 'info',
      title: 'حان وقت القراءة',
      message: '',
      read: false,
      createdAt: '2026-11-21T09:00:00.000Z',
      actionType: null,
      actionId: null,
    });
    const full = { type: 'success', title: 'اكتمل الهدف', message: 'عمرة مع أمي', actionType: 'goal' };
    expect((await add(full)).body).toMatchObject(full);
  });

  it.each([
    [{}, { title: 'يرجى إدخال العنوان' }],
    [{ title: '  ' }, { title: 'يرجى إدخال العنوان' }],
    [{ title: 'ن'.repeat(121) }, { title: 'العنوان لا يزيد على 120 حرفًا' }],
    [{ title: 'تذكير', message: 'ن'.repeat(1_001) }, { message: 'النص لا يزيد على 1000 حرف' }],
    [{ title: 'تذكير', type: 'loud' }, { type: 'القيمة غير صالحة' }],
    [{ title: 'تذكير', actionType: 'https://evil.example' }, { actionType: 'القيمة غير صالحة' }],
    [{ title: 'تذكير', read: true }, { read: 'حقل غير معروف' }],
  ])('of %j is refused in its place', async (body, fields) => {
    const response = await add(body);
    expect(response.status).toBe(400);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it('with the same id again is the one that exists', async () => {
    const id = uuidv7(server.clock.now().getTime());
    expect((await add({ id, title: 'مرة' })).status).toBe(201);
    const again = await add({ id, title: 'مرتان' });
    expect([again.status, again.body.title]).toEqual([200, 'مرة']);
    expect(await list()).toHaveLength(1);
  });

  it('is read, again without a difference, and all are read at once', async () => {
    const { body } = await add();
    await add();
    for (let n = 0; n < 2; n++) {
      const read = await layla.call<Notification>('PATCH', `/notification/${body.id}`);
      expect([read.status, read.body.read]).toEqual([200, true]);
    }
    expect((await list()).map(({ read }) => read).sort()).toEqual([false, true]);
    expect((await layla.call('POST', '/notification/read-all')).status).toBe(204);
    expect((await list()).map(({ read }) => read)).toEqual([true, true]);
  });

  it('is deleted, comes back within 30 days, and goes for good then', async () => {
    const { body } = await add();
    expect((await layla.call('DELETE', `/notification/${body.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await layla.call('PATCH', `/notification/${body.id}`)).status).toBe(404);
    expect((await layla.call('DELETE', `/notification/${body.id}`)).status).toBe(404);
    expect((await layla.call('POST', `/notification/${body.id}/restore`)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    await layla.call('DELETE', `/notification/${body.id}`);
    server.clock.advance(1_000);
    await notificationRows.purge(server.database.db, server.clock.now());
    expect((await layla.call('POST', `/notification/${body.id}/restore`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is the newest 200, newest first, under both its names', async () => {
    for (let n = 0; n < 203; n++) {
      server.clock.advance(1_000);
      await add({ title: `رقم ${n}` });
    }
    const listed = await list();
    expect(listed).toHaveLength(200);
    expect([listed[0]?.title, listed.at(-1)?.title]).toEqual(['رقم 202', 'رقم 3']);
    expect(await list('/notification')).toEqual(listed);
  });

  it('is served by an index', async () => {
    const { pool } = server.database;
    // With few rows the plan depends on when the database has last looked at the table by itself.
    await pool.query(
      `insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, 'info', 'تذكير', '', now() - n * interval '1 minute' from generate_series(1, 5000) n`,
      [layla.user.id],
    );
    await pool.query('analyze notifications');
    const { rows } = await pool.query(
      `explain (costs off) select id from notifications where user_id = $1 and deleted_at is null
        order by created_at desc, id desc limit 200`,
      [layla.user.id],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('notifications_user');
    expect(plan).not.toContain('Sort');
  });
});

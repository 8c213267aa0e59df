import type { Notification } from '@afdal/contract/notifications/notifications';
import { beforeEach, expect, it } from 'vitest';
import { runRecurring } from '../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from reminder_marks');
  layla = await server.person();
  await runRecurring(server, 'remind-daily-tasks');
});

const add = async (body: object, person = layla) =>
  (await person.call<{ id: string }>('POST', '/dailyTask', { dueOn: '2026-11-21', dueTime: '15:00', ...body })).body;
const fetchNotifications = async (person = layla) =>
  (await person.call<Notification[]>('GET', '/notifications')).body.map(({ title, message }) => `${title}: ${message}`);
const at = async (instant: string) => {
  server.clock.set(instant);
  await runRecurring(server, 'remind-daily-tasks');
};

it('reminds of what is to be done once at its time on its day', async () => {
  await add({ title: 'اتصال' });
  await add({ title: 'غدًا', dueOn: '2026-11-22' });
  await add({ title: 'بلا وقت', dueTime: null });
  const done = await add({ title: 'أُنجزت' });
  await layla.call('PATCH', `/dailyTask/${done.id}`, { isCompleted: true });
  const omar = await server.person('عمر', { timezone: 'America/New_York' });
  await add({ title: 'هناك', dueTime: '07:00' }, omar);
  await at('2026-11-21T11:59:59Z');
  expect([await fetchNotifications(), await fetchNotifications(omar)]).toEqual([[], []]);
  for (const instant of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:30Z', '2026-11-21T12:01:00Z']) await at(instant);
  expect([await fetchNotifications(), await fetchNotifications(omar)]).toEqual([
    ['اتصال: حان وقتها: 3:00 م.'],
    ['هناك: حان وقتها: 7:00 ص.'],
  ]);
});

it('catches up once after an outage, on the same day', async () => {
  await add({ title: 'اتصال' });
  await add({ title: 'مساء', dueTime: '23:00' });
  await at('2026-11-21T14:00:00Z');
  expect(await fetchNotifications()).toEqual(['اتصال: حان وقتها: 3:00 م.']);
  await at('2026-11-22T04:00:00Z');
  expect(await fetchNotifications()).toHaveLength(1);
});

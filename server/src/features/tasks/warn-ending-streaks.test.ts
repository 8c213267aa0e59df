import type { Notification } from '@afdal/contract/notifications/notifications';
import type { Task } from '@afdal/contract/tasks/tasks';
import { beforeEach, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const add = async (title: string) => (await layla.call<Task>('POST', '/task', { title })).body;
const done = async ({ id }: Task) => await layla.call('PATCH', `/task/${id}`, { isCompleted: true });
const fetchNotifications = async () =>
  (await layla.call<Notification[]>('GET', '/notifications')).body.map(({ title, message }) => `${title}: ${message}`);
/** 19:00 in Riyadh. */
const evening = async () => {
  server.clock.set(server.clock.now().toISOString().replace(/T.*/, 'T16:00:00Z'));
  await runRecurring(server, 'warn-of-streaks');
};

it('tells once of the longest streak of three or more that ends today', async () => {
  const [read, walk] = [await add('قراءة'), await add('مشي')];
  for (let n = 0; n < 4; n++) {
    await done(read);
    if (n > 0) await done(walk);
    await evening();
    await advanceDays(server, 1);
  }
  expect(await fetchNotifications()).toEqual([]);
  for (let n = 0; n < 2; n++) await evening();
  expect(await fetchNotifications()).toEqual([
    'سلسلتك تنتظر مهمة اليوم: إنجاز «قراءة» يوصلها إلى 5 أيام متتالية. المتبقي من اليوم: 5 ساعات.',
  ]);
});

it('tells of none that is shorter, done today, or excused', async () => {
  const read = await add('قراءة');
  for (let n = 0; n < 2; n++) {
    await done(read);
    await advanceDays(server, 1);
  }
  await evening();
  await done(read);
  await advanceDays(server, 1);
  await done(read);
  await evening();
  await advanceDays(server, 1);
  const today = server.clock.now().toISOString().slice(0, 10);
  await layla.call('POST', '/excuse', { reason: 'travel', from: today, to: today });
  await evening();
  expect(await fetchNotifications()).toEqual([]);
});

it('tells of a week with chosen days on the last of them alone', async () => {
  // A Sunday.
  server.clock.set('2026-11-22T09:00:00Z');
  await advanceDays(server, 0);
  const sent = { title: 'حلقة', taskType: 'weekly', weekdays: [0, 3] };
  const task = (await layla.call<Task>('POST', '/task', sent)).body;
  for (let n = 0; n < 6; n++) {
    await done(task);
    await advanceDays(server, n % 2 === 0 ? 3 : 4);
  }
  await evening();
  expect(await fetchNotifications()).toEqual([]);
  await done(task);
  await advanceDays(server, 3);
  await evening();
  expect(await fetchNotifications()).toEqual([
    'سلسلتك تنتظر مهمة اليوم: إنجاز «حلقة» يوصلها إلى 4 أسابيع متتالية. المتبقي من اليوم: 5 ساعات.',
  ]);
});

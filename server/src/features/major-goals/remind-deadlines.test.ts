import type { MajorGoal } from '@afdal/contract/major-goals';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { beforeEach, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
});

const add = async (more: object) => {
  const body = { title: 'حفظ جزء عم', type: 'number', target: 10, ...more };
  const response = await layla.call<MajorGoal>('POST', '/majorGoal', body);
  expect(response.status, response.text).toBe(201);
  return response.body;
};
const fetchNotifications = async () =>
  (await layla.call<Notification[]>('GET', '/notifications')).body.map(({ title, message }) => `${title} ${message}`);
const run = async () => await runRecurring(server, 'remind-deadlines');

it('reminds of the day of a goal 30, 7 and 1 days before, and on it, once each', async () => {
  const { id } = await add({ dueOn: '2026-12-31', milestones: [{ title: 'نصف الجزء' }] });
  await add({ title: 'بلا موعد' });
  await layla.call('POST', `/majorGoal/${id}/value`, { value: 4 });
  const seen: string[][] = [];
  for (let day = 0; day <= 45; day++) {
    const before = (await fetchNotifications()).length;
    for (let n = 0; n < 2; n++) await run();
    const now = await fetchNotifications();
    if (now.length > before)
      seen.push([server.clock.now().toISOString().slice(0, 10), ...now.slice(0, now.length - before)]);
    await advanceDays(server, 1);
  }
  const progressText = 'التقدّم 40%. المحطة التالية: «نصف الجزء».';
  expect(seen).toEqual([
    ['2026-12-01', `«حفظ جزء عم»: الموعد بعد شهر ${progressText}`],
    ['2026-12-24', `«حفظ جزء عم»: الموعد بعد أسبوع ${progressText}`],
    ['2026-12-30', `«حفظ جزء عم»: الموعد غدًا ${progressText}`],
    ['2026-12-31', `«حفظ جزء عم»: الموعد اليوم ${progressText}`],
  ]);
});

it('reminds of none that is not active, and of another day again', async () => {
  const [paused, moved] = [await add({ dueOn: '2026-11-22' }), await add({ dueOn: '2026-11-22' })];
  expect((await layla.call('POST', `/majorGoal/${paused.id}/pause`, {})).status).toBe(200);
  expect((await layla.call('POST', `/majorGoal/${moved.id}/activate`)).status).toBe(200);
  await run();
  expect(await fetchNotifications()).toHaveLength(1);
  await layla.call('PATCH', `/majorGoal/${moved.id}`, { dueOn: '2026-11-28' });
  await run();
  expect(await fetchNotifications()).toHaveLength(2);
});

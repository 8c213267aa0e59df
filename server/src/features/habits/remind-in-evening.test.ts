import type { Habit } from '@afdal/contract/habits';
import type { Notification } from '@afdal/contract/notifications/notifications';
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

const add = async (more: object = {}, person = layla) =>
  (await person.call<Habit>('POST', '/habit', { name: 'السهر', mode: 'abstain', ...more })).body;
const fetchNotifications = async (person = layla) =>
  (await person.call<Notification[]>('GET', '/notifications')).body.map(({ title, message }) => `${title} ${message}`);
/** 20:30 in Riyadh. */
const evening = async (day = '2026-11-21') => {
  server.clock.set(`${day}T17:30:00Z`);
  await advanceDays(server, 0);
  await runRecurring(server, 'ask-in-evening');
};

it('asks once in the evening how the day was', async () => {
  await add();
  // Which of two of one instant is the first is chance.
  server.clock.advance(1_000);
  await add({ name: 'القهوة' });
  server.clock.set('2026-11-21T17:15:00Z');
  await runRecurring(server, 'ask-in-evening');
  expect(await fetchNotifications()).toEqual([]);
  for (let n = 0; n < 2; n++) await evening();
  expect(await fetchNotifications()).toEqual(['كيف كان اليوم؟ «السهر»: تسجيل اليوم بلمسة واحدة.']);
  await evening('2026-11-22');
  expect(await fetchNotifications()).toHaveLength(2);
});

it('asks neither who logged something of the day, nor who has no habit', async () => {
  const { id } = await add();
  await layla.call('POST', `/habit/${id}/event`, { type: 'pledge' });
  const [omar, huda] = [await server.person('عمر'), await server.person('هدى')];
  const { id: gone } = await add({}, omar);
  await omar.call('DELETE', `/habit/${gone}`);
  await add({}, huda);
  await evening();
  expect([await fetchNotifications(), await fetchNotifications(omar), (await fetchNotifications(huda)).length]).toEqual(
    [[], [], 1],
  );
  await evening('2026-11-22');
  expect(await fetchNotifications()).toHaveLength(1);
});

it('names a private habit by its alias, and another rather than it', async () => {
  await add({ name: 'الاسم الحقيقي', isPrivate: true, alias: 'نبتة الشرفة' });
  await evening();
  expect(await fetchNotifications()).toEqual(['نبتة الشرفة سؤال المساء']);
  await add();
  await evening('2026-11-22');
  expect(await fetchNotifications()).toContain('كيف كان اليوم؟ «السهر»: تسجيل اليوم بلمسة واحدة.');
});

import type { Task } from '@afdal/contract/tasks/tasks';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../testing/money-fixtures.ts';
import { createServerJobs, runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const money = moneyFixtures(server);

let layla: Person;
beforeEach(async () => {
  // Saturday, 12:00 in Riyadh.
  await server.startOver();
  await server.database.pool.query('delete from notification_preferences');
  layla = await server.person('ليلى القحطاني');
  await server.database.pool.query('update users set email_verified_at = now() where id = $1', [layla.user.id]);
  expect((await layla.call('PATCH', '/notification-preferences', { weeklySummary: true })).status).toBe(200);
  const { body } = await layla.call<Task[]>('GET', '/task');
  const reading = body.find(({ title }) => title === 'قراءة');
  expect((await layla.call('PATCH', `/task/${reading?.id}`, { isCompleted: true })).status).toBe(200);
  await runJobs(server);
});

/** What the hourly job has mailed at an instant. */
async function mailsAt(instant: string) {
  server.clock.set(instant);
  const { database, clock } = server;
  const tools = { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '', jobId: '1', log: () => {} };
  await createServerJobs(server)
    .jobs.find(({ name }) => name === 'send-weekly-summaries')
    ?.run({}, tools);
  return await runJobs(server);
}

it('is mailed on Sunday morning of the person’s zone, and says what the week had', async () => {
  expect(await mailsAt('2026-11-22T04:59:00Z')).toEqual([]);
  const [mail, ...more] = await mailsAt('2026-11-22T05:11:00Z');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('أسبوعك في «أفضل»: من 15 نوفمبر 2026 إلى 21 نوفمبر 2026');
  expect(mail?.text).toMatch(/المهام المنجزة: 1 من \d+\./);
  expect(mail?.text).toContain('أطول سلسلة: يوم واحد.');
  expect(mail?.text).not.toContain('المصروف');
  expect(mail?.text).toContain('إيقاف هذه الرسائل:\nhttps://afdal.example/settings#notifications');
  expect(await mailsAt('2026-11-22T06:11:00Z')).toEqual([]);
  expect(await mailsAt('2026-11-23T05:11:00Z')).toEqual([]);
});

it.each([
  ['who turned it off', 'update notification_preferences set weekly_summary = false'],
  ['whose address is not confirmed', 'update users set email_verified_at = null'],
  ['who had nothing in the week', 'delete from task_completions'],
])('is not mailed to somebody %s', async (_, change) => {
  await server.database.pool.query(change);
  expect(await mailsAt('2026-11-22T05:11:00Z')).toEqual([]);
});

it('has no amounts for whoever hides them', async () => {
  const account = await money.account(layla);
  await money.transaction(layla, { account, on: '2026-11-20', minor: 12_550 });
  const [mail] = await mailsAt('2026-11-22T05:11:00Z');
  expect(mail?.text).toContain('المصروف: \u2066125.50\u2069\u00a0ر.س.');
  await layla.call('PATCH', '/preferences', { hideAmounts: true });
  const [hidden] = await mailsAt('2026-11-22T05:12:00Z');
  expect(hidden?.text).not.toContain('المصروف');
});

it('of one person leaves the choice of another alone', async () => {
  const omar = await server.person('عمر');
  await server.database.pool.query('update users set email_verified_at = now() where id = $1', [omar.user.id]);
  expect((await omar.call('PATCH', '/notification-preferences', { weeklySummary: false })).status).toBe(200);
  await runJobs(server);
  expect((await mailsAt('2026-11-22T05:11:00Z')).map(({ to }) => to.address)).toEqual([layla.email]);
});

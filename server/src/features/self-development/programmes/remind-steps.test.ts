import type { Notification } from '@afdal/contract/notifications/notifications';
import type { Programme, ProgrammeDetail } from '@afdal/contract/self-development/programmes';
import { beforeEach, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
let programme: ProgrammeDetail;
let other: Programme;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  const { body } = await layla.call<Programme[]>('GET', '/programme');
  other = body[1] ?? expect.fail();
  programme = (await layla.call<ProgrammeDetail>('GET', `/programme/${body[0]?.id}`)).body;
});

const enrol = async ({ id }: { id: string }) =>
  expect((await layla.call('POST', `/programme/${id}/enrol`)).status).toBe(201);
const fetchNotifications = async () =>
  (await layla.call<Notification[]>('GET', '/notifications')).body.map(({ title, message }) => `${title} ${message}`);
/** 08:00 in Riyadh, on the next day. */
const morning = async () => {
  server.clock.advance(86_400_000);
  server.clock.set(server.clock.now().toISOString().replace(/T.*/, 'T05:00:00Z'));
  await advanceDays(server, 0);
  for (let n = 0; n < 2; n++) await runRecurring(server, 'remind-steps');
};
const formatStep = ({ title, lessons }: ProgrammeDetail, n: number) =>
  `خطوة اليوم من «${title}» «${lessons.find((lesson) => lesson.n === n)?.title}»`;

it('names the step of the day of a programme, once a morning', async () => {
  await enrol(programme);
  await layla.call('POST', `/programme/${programme.id}/day/1`);
  await morning();
  expect(await fetchNotifications()).toEqual([formatStep(programme, 2)]);
  await layla.call('POST', `/programme/${programme.id}/day/2`);
  await morning();
  expect(await fetchNotifications()).toEqual([formatStep(programme, 3), formatStep(programme, 2)]);
});

it('names one of each programme, and none of a programme that was left', async () => {
  await enrol(programme);
  await enrol(other);
  await morning();
  expect(await fetchNotifications()).toHaveLength(2);
  await layla.call('POST', `/programme/${other.id}/leave`);
  await morning();
  expect(await fetchNotifications()).toHaveLength(3);
});

it('names none where the steps that are open are done', async () => {
  await enrol(programme);
  await advanceDays(server, 1);
  for (const n of [1, 2]) await layla.call('POST', `/programme/${programme.id}/day/${n}`);
  server.clock.set('2026-11-22T05:30:00Z');
  await advanceDays(server, 0);
  await runRecurring(server, 'remind-steps');
  expect(await fetchNotifications()).toEqual([]);
});

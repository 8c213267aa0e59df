import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { type Habit, HabitEvent, NewHabit, type WrittenHabitEvent } from '@afdal/contract/habits';
import { getPrivateFields } from '@afdal/contract/private-fields';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callHeaders } from '../testing/api-key.ts';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { grantPlan } from '../testing/grant-plan.ts';
import { newSession } from '../testing/new-session.ts';
import { createServerJobs } from '../testing/run-jobs.ts';
import { type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** A value of each private field that stands nowhere else in an answer. */
const secrets = {
  name: 'اسم لا يراه أحد',
  unit: 'وحدة لا تُرى',
  reasons: ['سبب لا يراه أحد'],
  healthTopic: 'smoking',
  note: 'ملاحظة لا يراها أحد',
} as const;

/** Which private fields a text tells. */
const secretsIn = (text: string) =>
  Object.entries(secrets)
    .filter(([name, value]) => text.includes(name === 'healthTopic' ? `"${name}":"${value}"` : [value].flat().join()))
    .map(([name]) => name);

/** What of a private thing a body may hold, with the secrets in it. */
function pickSecrets({ body }: Endpoint): object | null {
  if (!(body instanceof z.ZodMiniObject)) return null;
  const names = Object.keys(getPrivateFields(body));
  const visibleFields = Object.entries(secrets).filter(([name]) => names.includes(name));
  return visibleFields.length === 0 ? null : Object.fromEntries(visibleFields);
}

const { name, unit, reasons, healthTopic, note } = secrets;
const alias = 'نبتة الشرفة';
const privateHabit = {
  name,
  unit,
  reasons,
  healthTopic,
  alias,
  mode: 'limit',
  limitQuantity: 3,
  isPrivate: true,
};

/** Somebody with a private habit, on which a goal hangs and of which notifications tell, and what it is called by. */
async function someone(): Promise<{ readonly person: Person; readonly ids: { id: string; eventId: string } }> {
  const person = await server.person();
  await grantPlan(server, person, 'premium');
  const startedAt = '2026-11-01T09:00:00Z';
  const { id } = (await person.call<Habit>('POST', '/habit', { ...privateHabit, startedAt })).body;
  const record = (body: object) => person.call<WrittenHabitEvent>('POST', `/habit/${id}/event`, { note, ...body });
  const { id: eventId } = (await record({ type: 'slip', trigger: 'phone' })).body;
  for (const body of [{ type: 'pledge' }, { type: 'note' }, { type: 'urge', result: 'passed' }]) await record(body);
  const goal = { title: 'حياة أخف', type: 'habit', links: { habitIds: [id] } };
  expect((await person.call('POST', '/majorGoal', goal)).status).toBe(201);
  return { person, ids: { id, eventId } };
}

/** A session of a person who signed in a while ago. */
async function closedSession(person: Person) {
  const token = await newSession(server, person);
  await server.database.pool.query(
    `update sessions set created_at = created_at - interval '16 minutes', proved_at = null where user_id = $1`,
    [person.user.id],
  );
  return callIn(token);
}

function callIn(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (method: Endpoint['method'], path: string, body?: unknown, more: Record<string, string> = {}) =>
    server.call(method, path, body, { ...headers, ...more });
}

const ofHabit = ({ path }: Endpoint) => path.startsWith('/habit/:id');

/** Who reads. Whoever writes is somebody else each time, since a write may end their session, or what it is about. */
let reading: Awaited<ReturnType<typeof someone>>;

beforeAll(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  reading = await someone();
});

it('has a secret for every private field', () => {
  const names = [NewHabit, HabitEvent].flatMap((schema) => Object.keys(getPrivateFields(schema)));
  expect(Object.keys(secrets).sort()).toEqual(names.sort());
});

async function sendHabitReminders(...moments: readonly string[]): Promise<void> {
  const before = server.clock.now();
  const tools = { db: server.database.db, clock: server.clock, log: () => {} } as never;
  for (const moment of moments) {
    server.clock.set(moment);
    for (const job of ['remind-habit-milestones', 'ask-in-evening']) {
      await createServerJobs(server)
        .jobs.find((each) => each.name === job)
        ?.run({} as never, tools);
    }
  }
  server.clock.set(before.toISOString());
}

/** All that a person was reminded of about habits, and what of it is on its way. */
async function findReminders({ user }: Person): Promise<string> {
  const { rows: made } = await server.database.pool.query(
    `select notifications.title, notifications.message, deliveries.title as sent_title, deliveries.message as sent_message
       from notifications left join notification_deliveries deliveries on deliveries.notification_id = notifications.id
      where notifications.user_id = $1 and action_type = 'habit'`,
    [user.id],
  );
  return JSON.stringify(made);
}

it('notifications of a private habit tell its alias alone', async () => {
  const { person } = await someone();
  await sendHabitReminders('2026-11-25T09:00:00Z', '2026-11-25T18:00:00Z');
  const reminders = await findReminders(person);
  expect(reminders).toContain(alias);
  expect(secretsIn(reminders)).toEqual([]);
});

it('what was told while a habit was public is not told again once it is private', async () => {
  const person = await server.person();
  await grantPlan(server, person, 'premium');
  const open = { name, unit, reasons, healthTopic, mode: 'abstain', startedAt: '2026-11-20T09:00:00Z' };
  const posts: [path: string, body: object][] = [['/habit', open]];
  const post = (path: string, body: object) => person.call<Habit>('POST', path, body, { 'idempotency-key': 'once' });
  const { id } = (await post('/habit', open)).body;
  posts.push([`/habit/${id}/event`, { type: 'note', note }]);
  posts.push(['/majorGoal', { title: 'حياة أخف', type: 'habit', links: { habitIds: [id] } }]);
  posts.push(['/weeklyReview/finish', { weekOn: '2026-11-08', note: '', intention: '', tasks: [] }]);
  const first = [];
  for (const [path, body] of posts) first.push(...secretsIn((await post(path, body)).text));
  expect(new Set(first)).toEqual(new Set(Object.keys(secrets)));
  await sendHabitReminders('2026-11-24T09:00:00Z', '2026-11-24T18:00:00Z');
  expect(secretsIn(await findReminders(person))).toEqual(['name']);
  expect((await person.call('PATCH', `/habit/${id}`, { isPrivate: true, alias })).status).toBe(200);
  for (const [path, body] of posts) {
    const { text, headers } = await post(path, body);
    expect(headers['idempotency-replayed']).toBe('true');
    expect(text).toContain(id);
    expect(secretsIn(text), text).toEqual([]);
  }
  const reminders = await findReminders(person);
  expect([secretsIn(reminders), reminders.split(alias).length > 2]).toEqual([[], true]);
});

describe.each(entries)('%s', (callName, endpoint) => {
  it('tells no private field while nobody has proved who they are', async () => {
    const { person, ids } = endpoint.method === 'GET' ? reading : await someone();
    const reader = endpoint.access === 'admin' ? await server.admin() : person;
    const { getParams } = rows[callName];
    const path = buildPath(endpoint, ofHabit(endpoint) ? ids : ((await getParams?.(person)) ?? {}));
    const example = await buildBody(rows[callName], reader);
    const headers = await callHeaders(reader, endpoint);
    const call = await closedSession(reader);
    const more = pickSecrets(endpoint);
    const filled = more && { ...(example as object), ...more, ...(callName === 'addHabit' && privateHabit) };
    for (const body of filled ? [filled, example] : [example]) {
      const { status, text } = await call(endpoint.method, path, body, headers);
      if (ofHabit(endpoint)) expect([endpoint.status, 403]).toContain(status);
      expect(secretsIn(text), text).toEqual([]);
    }
  });
});

it('who has just given the password is told, by the reads that are about it alone', async () => {
  const { person, ids } = await someone();
  const call = await closedSession(person);
  expect((await call('POST', '/auth/proof', { password: person.password })).status).toBe(204);
  const visibleFields: Record<string, string[]> = {};
  for (const [callName, endpoint] of entries) {
    if (endpoint.method !== 'GET' || endpoint.access === 'admin') continue;
    const path = buildPath(endpoint, ofHabit(endpoint) ? ids : ((await rows[callName].getParams?.(person)) ?? {}));
    const fields = secretsIn((await call('GET', path)).text);
    if (fields.length > 0) visibleFields[callName] = fields;
  }
  const described = ['unit', 'reasons', 'healthTopic'];
  expect(visibleFields).toEqual({
    listHabits: described,
    readHabit: described,
    readHabitName: ['name'],
    listHabitEvents: ['note'],
  });
});

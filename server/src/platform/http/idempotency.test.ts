import type { UserId } from '@afdal/contract/ids';
import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { beforeEach, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { updateStoredResponses } from './idempotency.ts';

const server = useTestServer();
let layla: Person;
let round = 0;

beforeEach(async () => {
  layla = await server.person();
  round++;
});

const add = (title: string, key = `key-${round}`, as = layla) =>
  as.call<DailyTask>('POST', '/dailyTask', { title }, { 'idempotency-key': key });
const titles = async (person = layla) =>
  (await person.call<DailyTask[]>('GET', '/dailyTask')).body.map(({ title }) => title);

it('gives the same key and body the same answer and one effect', async () => {
  const first = await add('قراءة');
  const again = await add('قراءة');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect(await titles()).toEqual(['قراءة']);
});

it('sees the same request in another order of keys and another spacing', async () => {
  const headers = { 'idempotency-key': `key-${round}` };
  const one = await layla.call('POST', '/dailyTask', '{"title":"قراءة","priority":"high"}', headers);
  const two = await layla.call('POST', '/dailyTask', '{ "priority": "high", "title": "قراءة" }', headers);
  expect(two.text).toBe(one.text);
});

it('lets a hundred at once wait for the one that works', async () => {
  const responses = await Promise.all(Array.from({ length: 100 }, () => add('قراءة')));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await titles()).toEqual(['قراءة']);
});

it('refuses the key for another body', async () => {
  await add('قراءة');
  const other = await add('كتابة');
  expect([other.status, getErrorBody(other).errorType]).toEqual([409, 'idempotency_mismatch']);
  expect(await titles()).toEqual(['قراءة']);
});

it('stores the answers of each person, path and key separately', async () => {
  const omar = await server.person('عمر');
  const { body } = await add('قراءة');
  await add('قراءة', `other-${round}`);
  await add('قراءة', `key-${round}`, omar);
  expect([(await titles()).length, (await titles(omar)).length]).toEqual([2, 1]);
  expect((await add('قراءة')).body.id).toBe(body.id);
  const restore = await layla.call('POST', `/dailyTask/${body.id}/restore`, {}, { 'idempotency-key': `key-${round}` });
  expect(restore.status).toBe(200);
});

it('keeps a refusal as the answer it was', async () => {
  const headers = { 'idempotency-key': `key-${round}` };
  const absent = '01937b1e-0000-7000-8000-000000000000';
  const first = await layla.call('POST', `/dailyTask/${absent}/restore`, undefined, headers);
  const again = await layla.call('POST', `/dailyTask/${absent}/restore`, undefined, headers);
  expect([first.status, again.status, again.text]).toEqual([404, 404, first.text]);
  expect(again.headers['idempotency-replayed']).toBe('true');
});

it('keeps nothing of a call that broke, so that it can be tried again', async () => {
  const { pool } = server.database;
  await pool.query(`alter table daily_tasks add constraint planted check (title <> 'عطل')`);
  expect((await add('عطل')).status).toBe(500);
  await pool.query('alter table daily_tasks drop constraint planted');
  const again = await add('عطل');
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect(await titles()).toEqual(['عطل']);
});

it('forgets after 24 hours', async () => {
  await add('قراءة');
  server.clock.advance(24 * 3_600_000 - 1);
  await add('قراءة');
  expect((await titles()).length).toBe(1);
  server.clock.advance(1);
  expect((await add('كتابة')).status).toBe(201);
  expect((await titles()).length).toBe(2);
});

it.each(['مفتاح', '', 'a b', 'x'.repeat(201)])('refuses the key %j', async (key) => {
  const response = await add('قراءة', key);
  expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'idempotency_key_invalid']);
});

it('repeats nothing when the clock is set back', async () => {
  const { body } = await add('قراءة');
  await advanceDays(server, -1);
  expect((await add('قراءة')).body.id).toBe(body.id);
  await advanceDays(server, 1);
});

it('stores no answer of sign-in, which holds a token', async () => {
  const { email, password } = layla;
  const headers = { 'idempotency-key': `key-${round}` };
  const one = await server.call<{ token: string }>('POST', '/auth/login', { email, password }, headers);
  const two = await server.call<{ token: string }>('POST', '/auth/login', { email, password }, headers);
  expect(one.body.token).not.toBe(two.body.token);
  const { rows } = await server.database.pool.query('select 1 from idempotency_keys where body like $1', ['%token%']);
  expect(rows).toEqual([]);
});

it('repeats a stored answer as it was changed since, and nobody else’s', async () => {
  const omar = await server.person('عمر');
  const { body } = await add('قراءة');
  const change = (title: string) => (response: unknown) => ({ ...(response as DailyTask), title });
  await updateStoredResponses(server.database.db, omar.user.id as UserId, body.id, change('ليست له'));
  expect((await add('قراءة')).body).toEqual(body);
  await updateStoredResponses(server.database.db, layla.user.id as UserId, body.id, change('مهمة'));
  expect((await add('قراءة')).body).toEqual({ ...body, title: 'مهمة' });
});

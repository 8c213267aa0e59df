import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import { errors } from '@afdal/contract/errors';
import type { DataExport, DataRestore } from '@afdal/contract/people/data-rights';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type CappedNoun, doneDailyTasksListed, listCaps } from '@afdal/domain/limits/list-caps';
import { maxSessions } from '@afdal/domain/sessions/limits';
import { getTableName } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBody } from '../testing/example-call.ts';
import { cappedExamples, exampleCalls } from '../testing/example-calls.ts';
import { grantPlan } from '../testing/grant-plan.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../testing/test-server.ts';
import { provided } from './assemble-areas.ts';
import { cappedOn } from './features/entitlements/list-caps.ts';
import { cappedNounLabels } from './features/entitlements/texts.ts';
import { uuidv7 } from './platform/uuid.ts';

const server = useTestServer();
const today = '2026-11-21' as CivilDate;

const makes = cappedExamples();
const calls = exampleCalls(server);
const capped = cappedOn(provided.capped, today);
const getTable = (noun: CappedNoun) => {
  const found = capped.find((each) => each.noun === noun);
  if (!found) throw new Error(`${noun} is capped nowhere`);
  return getTableName(found.table);
};

/** Of version 7. */
const newId = "overlay(overlay(md5(r.id::text || n) placing '7' from 13) placing '8' from 17)::uuid";

let layla: Person;
let made = 0;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
});

async function add(noun: CappedNoun, person = layla, more: object = {}) {
  const { add: name, body } = makes[noun];
  const { method, path } = endpoints[name] as Endpoint;
  made += 1;
  return await person.call<{ id: string }>(
    method,
    path,
    await buildBody(calls[name], person, { ...body?.(made % 10), ...more }),
  );
}

/** Copies a person's newest row of a noun until they have so many. */
async function seedRows(noun: CappedNoun, atAll: number, person = layla): Promise<void> {
  const table = getTable(noun);
  const apart = Object.entries({ id: newId, ...makes[noun].apart });
  const pairs = apart.map(([column, value]) => `'${column}', ${value}`).join(', ');
  await server.database.pool.query(
    `with r as (select * from ${table} where user_id = $1 order by id desc limit 1),
          have as (select count(*) n from ${table} where user_id = $1)
     insert into ${table}
     select copied.* from r, generate_series(1, $2 - (select n from have)) n,
       jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${pairs})) copied`,
    [person.user.id, atAll],
  );
}

const rows = async (noun: CappedNoun, which = 'true') => {
  const sql = `select id from ${getTable(noun)} where user_id = $1 and ${which} order by id`;
  return (await server.database.pool.query<{ id: string }>(sql, [layla.user.id])).rows.map(({ id }) => id);
};
const remove = async (noun: CappedNoun, id: string | undefined) =>
  await server.database.pool.query(`delete from ${getTable(noun)} where id = $1`, [id]);
const listFull = (noun: CappedNoun) => ({
  errorType: 'list_full',
  message: errors.list_full.text.replace('{limit}', `${listCaps[noun]} ${cappedNounLabels[noun]}`),
});

it('caps every noun that has a number', () => {
  expect(capped.map(({ noun }) => noun).sort()).toEqual(Object.keys(listCaps).sort());
});

const nouns = Object.keys(listCaps) as CappedNoun[];

describe.each(nouns)('of %s', (noun) => {
  const cap = listCaps[noun];

  it('one more than the cap is refused, and nothing of it is made', async () => {
    expect((await add(noun)).status).toBeLessThan(300);
    await seedRows(noun, cap - 1);
    expect((await add(noun)).status).toBeLessThan(300);
    const response = await add(noun);
    expect([response.status, getErrorBody(response)]).toMatchObject([409, listFull(noun)]);
    expect(await rows(noun)).toHaveLength(cap);
  });

  it('calls at once take the last place once', async () => {
    await add(noun);
    await seedRows(noun, cap - 1);
    const bodies = Array.from({ length: 4 }, () => add(noun));
    const statuses = (await Promise.all(bodies)).map(({ status }) => status).sort();
    expect(statuses.slice(1)).toEqual([409, 409, 409]);
    expect(await rows(noun)).toHaveLength(cap);
  });
});

it.each(nouns.filter((noun) => noun !== 'rates'))(
  'what is there already of %s is answered even above the cap',
  async (noun) => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await add(noun, layla, { id });
    expect(first.status).toBe(201);
    await seedRows(noun, listCaps[noun] + 2);
    made -= 1;
    expect(await add(noun, layla, { id })).toMatchObject({ status: 200 });
  },
);

describe.each(nouns.filter((noun) => makes[noun].restore))('of %s', (noun) => {
  const { restore } = makes[noun];
  const cap = listCaps[noun];

  it('what comes out of the trash counts again', async () => {
    const { path } = endpoints[restore ?? 'restoreTask'];
    const { id } = (await add(noun)).body;
    await seedRows(noun, cap);
    const at = path.replace(':id', id);
    expect((await layla.call('DELETE', at.replace('/restore', ''))).status).toBe(204);
    expect((await add(noun)).status).toBe(201);
    const failedResponse = await layla.call('POST', at);
    expect([failedResponse.status, getErrorBody(failedResponse)]).toMatchObject([409, listFull(noun)]);
    expect(await rows(noun, 'deleted_at is null')).toHaveLength(cap);
    await remove(noun, (await rows(noun, `deleted_at is null and id <> '${id}'`))[0]);
    expect((await layla.call('POST', at)).status).toBe(200);
  });
});

it('a daily task that is done makes room, and takes it again where it is reopened', async () => {
  const { id } = (await add('dailyTasks')).body;
  await seedRows('dailyTasks', listCaps.dailyTasks);
  await layla.call('PATCH', `/dailyTask/${id}/complete`);
  expect((await add('dailyTasks')).status).toBe(201);
  const failedResponse = await layla.call('PATCH', `/dailyTask/${id}`, { isCompleted: false });
  expect([failedResponse.status, getErrorBody(failedResponse)]).toMatchObject([409, listFull('dailyTasks')]);
  expect((await layla.call('GET', `/dailyTask/${id}`)).body).toMatchObject({ isCompleted: true });
});

it('lists all daily tasks that are to be done, and of the others those done last', async () => {
  const open = (await add('dailyTasks')).body;
  // The newest one is planted.
  server.clock.advance(1);
  const done = (await add('dailyTasks')).body;
  await layla.call('PATCH', `/dailyTask/${done.id}/complete`);
  await seedRows('dailyTasks', doneDailyTasksListed + 3);
  const long = await rows('dailyTasks', `id not in ('${open.id}', '${done.id}') and completed_on is not null`);
  await server.database.pool.query('update daily_tasks set completed_on = $2 where id = any($1)', [long, '2020-01-01']);
  const listed = (await layla.call<{ id: string; isCompleted: boolean }[]>('GET', '/dailyTask')).body;
  expect(listed.filter(({ isCompleted }) => isCompleted)).toHaveLength(doneDailyTasksListed);
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([open.id, done.id]));
});

it('lists no lines of imports that are over', async () => {
  const values = await calls.mapImport.getParams?.(layla);
  const lines = Array.from({ length: 1_000 }, (_, n) => n);
  const mapping = { date: 'التاريخ', amount: 'المبلغ', expenses: lines };
  const decided = { expenses: lines, incomes: [] };
  const listed = async () => (await layla.call<{ mapping: object }[]>('GET', '/import')).body.map((one) => one.mapping);
  expect((await layla.call('PATCH', `/import/${values?.id}`, { mapping })).status).toBe(200);
  expect(await listed()).toMatchObject([decided]);
  await layla.call('POST', `/import/${values?.id}/cancel`);
  expect(await listed()).toMatchObject([{ date: 'التاريخ', expenses: [], incomes: [] }]);
});

/** What is answered of an import of her copy into another's new account, whose tasks are counted then. */
async function importHerCopy() {
  await layla.call('POST', '/auth/proof', { password: layla.password });
  const { body } = await layla.call<DataExport>('POST', '/export');
  await runJobs(server);
  const headers = { authorization: `Bearer ${layla.token}` };
  const file = await server.app.inject({ method: 'GET', url: `/api/export/${body.id}/file`, headers });
  const omar = await server.person('عمر');
  await grantPlan(server, omar, 'premium');
  const form = await buildBody({ file: { name: 'afdal.zip', content: file.rawPayload } }, omar);
  const restored = await omar.call<DataRestore>('POST', '/restore', form);
  await omar.call('POST', `/restore/${restored.body.id}/confirm`);
  await runJobs(server);
  const { status, problem } = (await omar.call<DataRestore>('GET', `/restore/${restored.body.id}`)).body;
  return { status, problem, tasks: (await omar.call<object[]>('GET', '/task')).body.length };
}

it('a copy brings as much as can be made', async () => {
  await seedRows('tasks', listCaps.tasks);
  expect(await importHerCopy()).toEqual({ status: 'done', problem: null, tasks: listCaps.tasks });
});

it('a copy brings no more than can be made, and says what to do', async () => {
  await seedRows('tasks', listCaps.tasks + 1);
  const problem = errors.copy_too_long.text;
  expect(await importHerCopy()).toEqual({ status: 'failed', problem, tasks: 3 });
});

it('the rate of a day is corrected even above the cap', async () => {
  const rate = { currency: 'USD', on: '2026-10-01', rate: '3.75' };
  expect((await layla.call('PUT', '/rate', rate)).status).toBe(200);
  await seedRows('rates', listCaps.rates + 2);
  expect((await layla.call('PUT', '/rate', { ...rate, rate: '3.8' })).body).toMatchObject({ ...rate, rate: '3.8' });
  const failedResponse = await layla.call('PUT', '/rate', { ...rate, on: '2026-10-02' });
  expect([failedResponse.status, getErrorBody(failedResponse)]).toMatchObject([409, listFull('rates')]);
});

it('an open daily task is edited even above the cap', async () => {
  const { id } = (await add('dailyTasks')).body;
  await seedRows('dailyTasks', listCaps.dailyTasks + 2);
  const edited = await layla.call('PATCH', `/dailyTask/${id}`, { title: 'قراءة', isCompleted: false });
  expect([edited.status, edited.body]).toMatchObject([200, { title: 'قراءة', isCompleted: false }]);
});

it('of too many sessions, that which was used least recently ends', async () => {
  await server.database.pool.query(
    `insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at)
       select gen_random_uuid(), $1, 'planted-' || n, 'planted ' || n, $2, $2::timestamptz - n * interval '1 minute'
         from generate_series(1, $3) n`,
    [layla.user.id, server.clock.now(), maxSessions - 1],
  );
  const body = { email: layla.email, password: layla.password };
  expect((await layla.call('POST', '/auth/login', body)).status).toBe(200);
  const { body: sessions } = await layla.call<{ device: string }[]>('GET', '/auth/session');
  expect(sessions).toHaveLength(maxSessions);
  expect(sessions.map(({ device }) => device)).not.toContain(`planted ${maxSessions - 1}`);
});

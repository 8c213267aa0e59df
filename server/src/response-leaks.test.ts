import { type Endpoint, endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, exampleCalls, pathOf } from '../testing/example-calls.ts';
import { newSession } from '../testing/new-session.ts';
import { bindTestEndpoints } from '../testing/test-endpoints.ts';
import { type Person, useTestServer } from '../testing/test-server.ts';
import { users } from './features/accounts/tables.ts';

const server = useTestServer();
const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];

let people: Person[];

beforeAll(async () => {
  people = [await server.person('ليلى الأولى'), await server.person('عمر الثاني'), await server.admin()];
  for (const { call, email, password } of people) {
    for (const path of ['/dailyTask', '/task']) {
      await call('POST', path, { title: `سرّ ${email}`, description: `وصف ${email}` });
    }
    await server.call('POST', '/auth/login', { email, password });
    await server.call('POST', '/auth/forgot-password', { email });
  }
  await server.database.pool.query('create table kept_sessions as table sessions');
});

// A call may end every session but its own.
afterEach(async () => {
  await server.database.pool.query('insert into sessions select * from kept_sessions on conflict do nothing');
});

/**
 * Words that no answer may contain: not even the name of a secret. Allowed are `hasHeader`, of statement files, whether and
 * since when there is a password, and the secret in the address of an authenticator app, which its person has to read.
 */
const words =
  /(?<!has)password(?!ChangedAt)|hash(?!eader)|argon2|\$\d|(?<![?&])secret|deleted_?at|user_?id|is_?stopped/i;

/** What texts leak to their reader. The names of fields that they sent themselves are no leak. */
async function leaksIn(texts: readonly string[], reader: Person | null): Promise<string[]> {
  const others = people.filter((person) => person !== reader);
  const secrets = [
    ...(await hashes()),
    ...others.flatMap(({ email, user, token }) => [email, user.id, user.name, token]),
  ];
  return texts.flatMap((text) => {
    const word = words.exec(text.replace(/"fields":\{[^}]*\}/, ''))?.[0];
    return [...(word ? [word] : []), ...secrets.filter((part) => text.includes(part))];
  });
}

/** Selects every value of every hash column of every table. */
let selectHashes: string;
let hashesOfPeople: string[];

beforeAll(async () => {
  const { rows: columns } = await server.database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%hash%'`,
  );
  const each = columns.map(
    ({ table_name, column_name }) => `select "${column_name}"::text as value from "${table_name}"`,
  );
  selectHashes = each.join(' union all ');
  hashesOfPeople = await hashes();
});

async function hashes(): Promise<string[]> {
  const found = await server.database.pool.query<{ value: string | null }>(selectHashes);
  return found.rows.flatMap(({ value }) => value ?? []);
}

it('has hashes to look for', () => {
  expect(hashesOfPeople.filter((hash) => hash.startsWith('$argon2id$')).length).toBe(people.length);
  expect(hashesOfPeople.length).toBeGreaterThan(2 * people.length);
});

describe.each(entries)('%s', (name, entry) => {
  it('tells nobody what is not theirs, done or refused', async () => {
    const { of } = rows[name];
    for (const reader of [null, ...people]) {
      const call = reader ? await callInNewSession(reader) : server.call;
      const own = pathOf(entry, (reader && (await of?.(reader))) ?? {});
      const others = pathOf(entry, (await of?.(people.find((person) => person !== reader) ?? expect.fail())) ?? {});
      const body = await bodyOf(rows[name], reader ?? people[0] ?? expect.fail());
      const answers = [
        await call(entry.method, others, body),
        await call(entry.method, own, entry.body ? { password: 1, unknown: 'x' } : { unknown: 'x' }),
        await call(entry.method, pathOf(entry, { id: "1' or '1'='1" }), body),
        // Last, since it may end the session of the call.
        await call(entry.method, own, body),
      ];
      const texts = answers.map(({ text }) => text);
      expect(await leaksIn(texts, reader), texts.join('\n')).toEqual([]);
    }
  });
});

it('would find a call that leaks', async () => {
  const leaky = endpoint({
    method: 'GET',
    path: '/leaky',
    access: 'user',
    summary: 'Planted: answers whole rows',
    output: z.array(z.unknown()),
    status: 200,
    failures: [],
  });
  const app = bindTestEndpoints(server, { leaky }, { leaky: async ({ db }) => await db.select().from(users) });
  const [reader, other] = people;
  const headers = { authorization: `Bearer ${reader?.token}` };
  const { body } = await app.inject({ url: '/api/leaky', headers });
  await app.close();
  const leaks = await leaksIn([body], reader ?? null);
  expect(leaks).toEqual(expect.arrayContaining(['password', other?.email, other?.user.name]));
  expect(leaks.some((leak) => leak.startsWith('$argon2id$'))).toBe(true);
});

/** Calls in a separate session, since a call may end it. */
async function callInNewSession(person: Person) {
  const token = await newSession(server, person);
  const headers = { authorization: `Bearer ${token}` };
  return (method: Endpoint['method'], path: string, sent?: unknown) => server.call(method, path, sent, headers);
}

import type { Endpoint } from '@afdal/contract/endpoint';
import type { EndpointName } from '@afdal/contract/endpoints';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders } from './api-key.ts';
import { buildBody, buildPath } from './example-call.ts';
import { exampleCalls } from './example-calls.ts';
import { newSession } from './new-session.ts';
import { type Person, type TestServer, useTestServer } from './test-server.ts';

/**
 * Words that no answer may contain: not even the name of a secret. Allowed are `hasHeader`, of statement files, whether and
 * since when there is a password, and the secret in the address of an authenticator app, which its person has to read.
 */
const leakedNames =
  /(?<!has)password(?!ChangedAt)|hash(?!eader)|argon2|\$\d|(?<![?&])secret|deleted_?at|user_?id|is_?stopped/i;

interface LeakServer {
  readonly server: TestServer;
  /** Registered in this order. Nobody calls as the first: a call that leaks the first or the last row shows to the second. */
  readonly people: () => readonly [Person, Person, Person];
  /** Every hash in every table. */
  hashes(): Promise<string[]>;
  /**
   * What texts leak to their reader. The names of fields that they sent themselves are no leak.
   *
   * @param showsPeople whether the reader may see who others are: an administrator, in a call of the administration
   */
  leaksIn(texts: readonly string[], reader: Person | null, hashes: readonly string[], showsPeople?: boolean): string[];
}

/** A server with people who have secrets. Call it at the top of a test file. */
export function useLeakServer(): LeakServer {
  const server = useTestServer();
  let people: readonly [Person, Person, Person];
  /** Selects every value of every hash column of every table. */
  let selectHashes: string;

  beforeAll(async () => {
    people = [await server.person('ليلى الأولى'), await server.person('عمر الثاني'), await server.admin()];
    for (const { call, email, password } of people) {
      for (const path of ['/dailyTask', '/task']) {
        await call('POST', path, { title: `سرّ ${email}`, description: `وصف ${email}` });
      }
      await server.call('POST', '/auth/login', { email, password });
      await server.call('POST', '/auth/forgot-password', { email });
    }
    const { pool } = server.database;
    const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_name like '%hash%'`,
    );
    const each = columns.map(
      ({ table_name, column_name }) => `select "${column_name}"::text as value from "${table_name}"`,
    );
    selectHashes = each.join(' union all ');
    await pool.query('create table kept_sessions as table sessions');
  });

  // A call may end every session but its own, and each test opens some.
  afterEach(async () => {
    await server.database.pool.query(
      `delete from sessions where id not in (select id from kept_sessions);
       insert into sessions select * from kept_sessions on conflict do nothing`,
    );
  });

  return {
    server,
    people: () => people,
    hashes: async () => {
      const found = await server.database.pool.query<{ value: string | null }>(selectHashes);
      return found.rows.flatMap(({ value }) => value ?? []);
    },
    leaksIn: (texts, reader, hashes, showsPeople = false) => {
      const others = people.filter((person) => person !== reader);
      const secrets = [...hashes, ...others.map(({ token }) => token)];
      if (!showsPeople) secrets.push(...others.flatMap(({ email, user }) => [email, user.id, user.name]));
      return texts.flatMap((text) => {
        const word = leakedNames.exec(text.replace(/"fields":\{[^}]*\}/, ''))?.[0];
        return [...(word ? [word] : []), ...secrets.filter((part) => text.includes(part))];
      });
    },
  };
}

/** Makes each call as nobody, as a plain person and as an administrator, about their own things and somebody else's. */
export function describeLeaks(entries: readonly (readonly [EndpointName, Endpoint])[], leakServer: LeakServer): void {
  const { server, people, hashes, leaksIn } = leakServer;
  const rows = exampleCalls(server);

  describe.each(entries)('%s', (name, endpoint) => {
    it('tells nobody what is not theirs, done or refused', async () => {
      const { getParams } = rows[name];
      const [first, plain, admin] = people();
      // Somebody new for each call of the administration, which may stop them or end their sessions.
      const owner = endpoint.access === 'admin' ? await server.person() : first;
      const others = buildPath(endpoint, (await getParams?.(owner)) ?? {});
      const responses: { reader: Person | null; texts: string[] }[] = [];
      for (const reader of [null, plain, admin]) {
        const call = reader ? await callInNewSession(reader, endpoint) : server.call;
        const person = endpoint.access === 'admin' ? owner : reader;
        const own = buildPath(endpoint, (person && (await getParams?.(person))) ?? {});
        const body = await buildBody(rows[name], reader ?? owner);
        // Without parameters these are one path.
        const foreign = new Set([others, buildPath(endpoint, { id: "1' or '1'='1" })]);
        const texts: string[] = [];
        for (const path of foreign) texts.push((await call(endpoint.method, path, body)).text);
        const bad = endpoint.body ? { password: 1, unknown: 'x' } : { unknown: 'x' };
        texts.push((await call(endpoint.method, own, bad)).text);
        // Last, since it may end the session of the call.
        texts.push((await call(endpoint.method, own, body)).text);
        responses.push({ reader, texts });
      }
      const allHashes = await hashes();
      for (const { reader, texts } of responses) {
        const showsPeople = endpoint.access === 'admin' && reader === admin;
        expect(leaksIn(texts, reader, allHashes, showsPeople), texts.join('\n')).toEqual([]);
      }
    });
  });

  /** Calls in a separate session, since a call may end it. */
  async function callInNewSession(person: Person, endpoint: Endpoint) {
    const token = await newSession(server, person);
    const headers = { authorization: `Bearer ${token}`, ...(await callHeaders(person, endpoint)) };
    return (method: Endpoint['method'], path: string, sent?: unknown) => server.call(method, path, sent, headers);
  }
}

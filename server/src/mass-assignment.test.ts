import { defineEndpoints, type Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callHeaders } from '../testing/api-key.ts';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { findUserRows } from '../testing/find-user-rows.ts';
import { bindTestEndpoints } from '../testing/test-endpoints.ts';
import { getErrorBody, type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const rows = exampleCalls(server);

const writing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { method }]) => method !== 'GET');

/** The fields that a user would most like to set. */
const coveted = ['role', 'points', 'plan', 'isStopped', 'emailVerifiedAt', 'userId', 'isAdmin', 'level', 'streak'];

let columns: string[];

beforeAll(async () => {
  const { rows: found } = await server.database.pool.query<{ column_name: string }>(
    `select distinct column_name from information_schema.columns where table_schema = 'public'`,
  );
  const snake = found.map(({ column_name }) => column_name);
  const camel = snake.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  columns = [...new Set([...snake, ...camel, ...coveted])];
});

/** The fields that a call accepts, by its schema. */
function takenBy({ body }: Endpoint): ReadonlySet<string> {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  return new Set(Object.keys(properties));
}

it('knows the columns of the tables, and the calls that write', () => {
  expect(columns).toEqual(expect.arrayContaining(['password_hash', 'passwordHash', 'is_stopped', 'completedOn']));
  expect(writing.length).toBeGreaterThan(8);
});

describe.each(writing)('%s', (name, endpoint) => {
  // All calls are rejected and change nothing, so one user, one resource and one body are enough.
  let layla: Person;
  /** Who calls: she herself, or an administrator, about her. */
  let caller: Person;
  let path: string;
  let headers: Record<string, string>;
  let bodyWith: (more: Readonly<Record<string, string>>) => ReturnType<typeof buildBody>;

  beforeAll(async () => {
    layla = await server.person();
    caller = endpoint.access === 'admin' ? await server.admin() : layla;
    path = buildPath(endpoint, await (rows[name].getParams?.(layla) ?? {}));
    headers = await callHeaders(layla, endpoint);
    // A key remembers its first use.
    if (endpoint.access === 'apiKey') await layla.call(endpoint.method, path, {}, headers);
    const { body } = rows[name];
    const example = { ...rows[name], ...(body && { body: typeof body === 'function' ? await body(caller) : body }) };
    bodyWith = async (more) => await buildBody(example, caller, more);
  });

  it('refuses every column that it does not take, by name, and changes nothing', async () => {
    const taken = takenBy(endpoint);
    const all = columns.filter((column) => !taken.has(column));
    // An upload form accepts only a few fields.
    const foreign = endpoint.upload ? all.slice(0, 6) : all;
    const body = await bodyWith(Object.fromEntries(foreign.map((column) => [column, 'admin'])));
    const before = await findUserRows(server.database, layla.user.id);
    const response = await caller.call(endpoint.method, path, body, headers);
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(Object.keys(getErrorBody(response).fields ?? {}).sort()).toEqual(foreign.sort());
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  });

  it('refuses each field that a user would most like to set, alone', async () => {
    const taken = takenBy(endpoint);
    for (const column of coveted.filter((each) => !taken.has(each))) {
      const response = await caller.call(endpoint.method, path, await bodyWith({ [column]: 'admin' }), headers);
      expect(response.status, column).toBe(400);
      expect(Object.keys(getErrorBody(response).fields ?? {})).toEqual([column]);
    }
  });
});

it('would find a call that takes what it does not name', async () => {
  const body = z.looseObject({ title: z.string() });
  const { loose } = defineEndpoints({
    loose: {
      method: 'POST',
      path: '/loose',
      access: 'user',
      summary: 'Planted: takes anything',
      body,
      status: 204,
      errors: [],
    },
  });
  const layla = await server.person();
  const app = bindTestEndpoints(server, { loose }, { loose: async () => undefined });
  const headers = { authorization: `Bearer ${layla.token}` };
  const payload = { title: 'قراءة', role: 'admin' };
  const response = await app.inject({ method: 'POST', url: '/api/loose', headers, payload });
  await app.close();
  expect(takenBy(loose).has('role')).toBe(false);
  expect(response.statusCode).not.toBe(400);
});

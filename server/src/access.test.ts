import { defineEndpoints, type Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newApiKey } from '../testing/api-key.ts';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { bindTestEndpoints } from '../testing/test-endpoints.ts';
import { getErrorBody, type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
const guarded = entries.filter(([, { access }]) => access === 'user' || access === 'admin');
const keyed = entries.filter(([, { access }]) => access === 'apiKey');

let stranger: Person;
let admin: Person;
/** No call accepts these users, so one of each is enough for all calls. */
let expired: Person;
let stopped: Person;
let lateAdmin: Person;
let leaving: Person;
/** Keys, by whose. */
let keys: Readonly<Record<'stranger' | 'stopped' | 'leaving' | 'revoked', string>>;

beforeAll(async () => {
  stranger = await server.person('عمر');
  admin = await server.admin();
  expired = await server.person();
  stopped = await server.person();
  lateAdmin = await server.admin();
  leaving = await server.person();
  const { id, key: revoked } = await newApiKey(stranger);
  await stranger.call('DELETE', `/apiKey/${id}`);
  const newKey = async (person: Person) => (await newApiKey(person)).key;
  keys = {
    stranger: await newKey(stranger),
    stopped: await newKey(stopped),
    leaving: await newKey(leaving),
    revoked,
  };
  const letPass = async ({ user }: Person, time: string) =>
    await server.database.pool.query(
      'update sessions set last_seen_at = last_seen_at - $2::interval where user_id = $1',
      [user.id, time],
    );
  await letPass(expired, '14 days');
  await letPass(lateAdmin, '30 minutes');
  await server.database.pool.query('update users set is_stopped = true where id = $1', [stopped.user.id]);
  expect((await leaving.call('DELETE', '/user')).status).toBe(204);
});

it('walks at least one call that is not for everybody', () => {
  expect(guarded.length).toBeGreaterThan(5);
});

describe.each(guarded)('%s', (name, endpoint) => {
  const prepare = async (person: Person) => {
    const owner = endpoint.access === 'admin' ? await server.person() : person;
    return {
      path: buildPath(endpoint, (await rows[name].getParams?.(owner)) ?? {}),
      body: await buildBody(rows[name], person),
    };
  };

  it('rejects whoever is not signed in, and answers an administrator', async () => {
    const someone = await server.admin();
    const { path, body } = await prepare(someone);
    const requestAs = async (authorization?: string) => {
      const response = await server.call(endpoint.method, path, body, authorization ? { authorization } : {});
      return [response.status, getErrorBody(response).errorType];
    };
    const responses = {
      'without a token': await requestAs(),
      'with a token that nobody has': await requestAs(`Bearer afdal_${'x'.repeat(43)}`),
      'with an expired session': await requestAs(`Bearer ${expired.token}`),
      'as a stopped person': await requestAs(`Bearer ${stopped.token}`),
      'as an administrator whose half hour is over': await requestAs(`Bearer ${lateAdmin.token}`),
      'with a key': await requestAs(`Bearer ${keys.stranger}`),
    };
    for (const [caller, response] of Object.entries(responses)) expect(response, caller).toEqual([401, 'unauthorized']);
    // Last, since a rejected call must not have used anything up.
    expect((await someone.call(endpoint.method, path, body)).status).toBe(endpoint.status);
  });

  it(`answers ${endpoint.access === 'admin' ? 'no plain person' : 'the owner'}`, async () => {
    const someone = await server.person();
    const { path, body } = await prepare(someone);
    const { status } = await someone.call(endpoint.method, path, body);
    expect(status).toBe(endpoint.access === 'admin' ? 403 : endpoint.status);
  });
});

describe.each(keyed)('%s, of devices', (name, endpoint) => {
  it('answers a device with a key of its person, and nobody else', async () => {
    const someone = await server.person();
    const { key } = await newApiKey(someone);
    const path = buildPath(endpoint, (await rows[name].getParams?.(someone)) ?? {});
    const body = await buildBody(rows[name], someone);
    const requestAs = async (token: string | null) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await server.call(endpoint.method, path, body, headers);
      return [response.status, getErrorBody(response)?.errorType];
    };
    const responses = {
      'without a key': await requestAs(null),
      'with a key that nobody has': await requestAs(`afdal_${'x'.repeat(43)}`),
      'with a revoked key': await requestAs(keys.revoked),
      'with the session of its person': await requestAs(someone.token),
      'as an administrator': await requestAs(admin.token),
      'with a key of a stopped person': await requestAs(keys.stopped),
      'with a key of a person who leaves': await requestAs(keys.leaving),
    };
    for (const [caller, response] of Object.entries(responses)) {
      expect(response, caller).toEqual([401, 'api_key_invalid']);
    }
    expect(await requestAs(key)).toEqual([endpoint.status, undefined]);
  });
});

describe('a call for administrators', () => {
  const adminEndpoints = defineEndpoints({
    countPeople: {
      method: 'GET',
      path: '/admin/people',
      access: 'admin',
      summary: 'Planted: how many people there are',
      output: z.strictObject({ people: z.int() }),
      status: 200,
      errors: [],
    },
  });
  const requestAs = async (token: string | null) => {
    const app = bindTestEndpoints(server, adminEndpoints, { countPeople: async () => ({ people: 2 }) });
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await app.inject({ url: '/api/admin/people', headers });
    await app.close();
    return [response.statusCode, response.json().errorType ?? response.json()];
  };

  it('answers an administrator', async () => {
    expect(await requestAs(admin.token)).toEqual([200, { people: 2 }]);
  });

  it('is forbidden to a plain person, and tells nobody else that it is there', async () => {
    expect(await requestAs(stranger.token)).toEqual([403, 'forbidden']);
    expect(await requestAs(null)).toEqual([401, 'unauthorized']);
  });

  it('asks in the database, not the session, whether its caller still is one', async () => {
    const former = await server.admin();
    expect(await requestAs(former.token)).toEqual([200, { people: 2 }]);
    await server.database.pool.query(`update users set role = 'user' where id = $1`, [former.user.id]);
    expect(await requestAs(former.token)).toEqual([403, 'forbidden']);
  });
});

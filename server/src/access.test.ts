import { type Endpoint, endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, exampleCalls, pathOf } from '../testing/example-calls.ts';
import { bindTestEndpoints } from '../testing/test-endpoints.ts';
import { failureIn, type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
const guarded = entries.filter(([, { access }]) => access !== 'public');

let owner: Person;
let stranger: Person;
let admin: Person;
/** No call accepts these users, so one of each is enough for all calls. */
let expired: Person;
let stopped: Person;
let lateAdmin: Person;

beforeAll(async () => {
  owner = await server.person('ليلى');
  stranger = await server.person('عمر');
  admin = await server.admin();
  expired = await server.person();
  stopped = await server.person();
  lateAdmin = await server.admin();
  const letPass = async ({ user }: Person, time: string) =>
    await server.database.pool.query(
      'update sessions set last_seen_at = last_seen_at - $2::interval where user_id = $1',
      [user.id, time],
    );
  await letPass(expired, '14 days');
  await letPass(lateAdmin, '30 minutes');
  await server.database.pool.query('update users set is_stopped = true where id = $1', [stopped.user.id]);
});

it('walks at least one call that is not for everybody', () => {
  expect(guarded.length).toBeGreaterThan(5);
});

describe.each(guarded)('%s', (name, entry) => {
  const { of } = rows[name];
  let path: string;
  let body: Awaited<ReturnType<typeof bodyOf>>;

  beforeAll(async () => {
    path = pathOf(entry, of ? await of(owner) : {});
    body = await bodyOf(rows[name], owner);
  });

  const refusal = async (authorization?: string) => {
    const answer = await server.call(entry.method, path, body, authorization ? { authorization } : {});
    return [answer.status, failureIn(answer).errorType];
  };

  it('refuses who is not signed in', async () => {
    expect(await refusal()).toEqual([401, 'unauthorized']);
  });

  it('refuses a token that nobody has', async () => {
    expect(await refusal(`Bearer afdal_${'x'.repeat(43)}`)).toEqual([401, 'unauthorized']);
  });

  it('refuses an expired session', async () => {
    expect(await refusal(`Bearer ${expired.token}`)).toEqual([401, 'unauthorized']);
  });

  it('refuses a stopped person', async () => {
    expect(await refusal(`Bearer ${stopped.token}`)).toEqual([401, 'unauthorized']);
  });

  it('refuses an administrator whose half hour is over', async () => {
    expect(await refusal(`Bearer ${lateAdmin.token}`)).toEqual([401, 'unauthorized']);
  });

  it('answers an administrator as anybody else about their own', async () => {
    const someone = await server.admin();
    const own = pathOf(entry, of ? await of(someone) : {});
    const { status } = await someone.call(entry.method, own, await bodyOf(rows[name], someone));
    expect(status).toBe(entry.status);
  });

  it(`answers ${entry.access === 'admin' ? 'no plain person' : 'the owner'}`, async () => {
    const someone = await server.person();
    const own = pathOf(entry, of ? await of(someone) : {});
    const { status } = await someone.call(entry.method, own, await bodyOf(rows[name], someone));
    expect(status).toBe(entry.access === 'admin' ? 403 : entry.status);
  });
});

describe('a call for administrators', () => {
  const planted = {
    countPeople: endpoint({
      method: 'GET',
      path: '/admin/people',
      access: 'admin',
      summary: 'Planted: how many people there are',
      output: z.strictObject({ people: z.int() }),
      status: 200,
      failures: [],
    }),
  };
  const answerTo = async (token: string | null) => {
    const app = bindTestEndpoints(server, planted, { countPeople: async () => ({ people: 2 }) });
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await app.inject({ url: '/api/admin/people', headers });
    await app.close();
    return [response.statusCode, response.json().errorType ?? response.json()];
  };

  it('answers an administrator', async () => {
    expect(await answerTo(admin.token)).toEqual([200, { people: 2 }]);
  });

  it('is forbidden to a plain person, and tells nobody else that it is there', async () => {
    expect(await answerTo(stranger.token)).toEqual([403, 'forbidden']);
    expect(await answerTo(null)).toEqual([401, 'unauthorized']);
  });

  it('asks in the database, not the session, whether its caller still is one', async () => {
    const former = await server.admin();
    expect(await answerTo(former.token)).toEqual([200, { people: 2 }]);
    await server.database.pool.query(`update users set role = 'user' where id = $1`, [former.user.id]);
    expect(await answerTo(former.token)).toEqual([403, 'forbidden']);
  });
});

import { type Endpoint, endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildBody, buildPath, exampleCalls } from '../testing/example-calls.ts';
import { bindTestEndpoints } from '../testing/test-endpoints.ts';
import { failureIn, type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
const guarded = entries.filter(([, { access }]) => access !== 'public');

let stranger: Person;
let admin: Person;
/** No call accepts these users, so one of each is enough for all calls. */
let expired: Person;
let stopped: Person;
let lateAdmin: Person;

beforeAll(async () => {
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
  const prepare = async (person: Person) => ({
    path: buildPath(entry, (await rows[name].of?.(person)) ?? {}),
    body: await buildBody(rows[name], person),
  });

  it('rejects whoever is not signed in, and answers an administrator about their own', async () => {
    const someone = await server.admin();
    const { path, body } = await prepare(someone);
    const answerTo = async (authorization?: string) => {
      const answer = await server.call(entry.method, path, body, authorization ? { authorization } : {});
      return [answer.status, failureIn(answer).errorType];
    };
    const answers = {
      'without a token': await answerTo(),
      'with a token that nobody has': await answerTo(`Bearer afdal_${'x'.repeat(43)}`),
      'with an expired session': await answerTo(`Bearer ${expired.token}`),
      'as a stopped person': await answerTo(`Bearer ${stopped.token}`),
      'as an administrator whose half hour is over': await answerTo(`Bearer ${lateAdmin.token}`),
    };
    for (const [who, answer] of Object.entries(answers)) expect(answer, who).toEqual([401, 'unauthorized']);
    // Last, since a rejected call must not have used anything up.
    expect((await someone.call(entry.method, path, body)).status).toBe(entry.status);
  });

  it(`answers ${entry.access === 'admin' ? 'no plain person' : 'the owner'}`, async () => {
    const someone = await server.person();
    const { path, body } = await prepare(someone);
    const { status } = await someone.call(entry.method, path, body);
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

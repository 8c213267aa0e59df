import { type Endpoint, endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleCalls, pathOf } from '../testing/example-calls.ts';
import { plantEntries } from '../testing/planted-entries.ts';
import { type Answer, failureIn, type Person, useTestServer } from '../testing/test-server.ts';
import { uuidv7 } from './platform/uuid.ts';

const server = useTestServer();

const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
const guarded = entries.filter(([, { access }]) => access !== 'public');
const owned = entries.filter(([, { params }]) => params !== undefined);
const withoutRequestId = ({ text }: Answer) => text.replace(/"requestId":"[^"]+"/, '');

let owner: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  owner = await server.person('ليلى');
  stranger = await server.person('عمر');
  admin = await server.admin();
});

it('walks at least one endpoint of each kind', () => {
  expect(guarded.length).toBeGreaterThan(5);
  expect(owned.length).toBeGreaterThan(3);
});

describe.each(guarded)('%s', (name, entry) => {
  const { of, body } = rows[name];
  const refusal = async (authorization?: string) => {
    const path = pathOf(entry, of ? await of(owner) : {});
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
    const late = await server.person();
    await server.database.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '14 days' where user_id = $1`,
      [late.user.id],
    );
    expect(await refusal(`Bearer ${late.token}`)).toEqual([401, 'unauthorized']);
  });

  it('refuses a stopped person', async () => {
    const stopped = await server.person();
    await server.database.pool.query('update users set is_stopped = true where id = $1', [stopped.user.id]);
    expect(await refusal(`Bearer ${stopped.token}`)).toEqual([401, 'unauthorized']);
  });

  it('refuses an administrator whose half hour is over', async () => {
    const late = await server.admin();
    await server.database.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '30 minutes' where user_id = $1`,
      [late.user.id],
    );
    expect(await refusal(`Bearer ${late.token}`)).toEqual([401, 'unauthorized']);
  });

  it('answers an administrator as anybody else about their own', async () => {
    const someone = await server.admin();
    const { status } = await someone.call(entry.method, pathOf(entry, of ? await of(someone) : {}), body);
    expect(status).toBe(entry.status);
  });

  it(`answers ${entry.access === 'admin' ? 'no plain person' : 'the owner'}`, async () => {
    const someone = await server.person();
    const path = pathOf(entry, of ? await of(someone) : {});
    const { status } = await someone.call(entry.method, path, body);
    expect(status).toBe(entry.access === 'admin' ? 403 : entry.status);
  });
});

describe.each(owned)('%s of somebody else’s', (name, entry) => {
  it.each([
    ['a plain person', () => stranger],
    ['an administrator', () => admin],
  ])('answers %s what it answers of a thing that is not there, byte for byte, and changes nothing', async (_, who) => {
    const { of, body } = rows[name];
    expect(of, `the row of ${name} must say how the owner’s thing is made`).toBeDefined();
    const values = (await of?.(owner)) ?? {};
    const before = await snapshot();
    const theirs = await who().call(entry.method, pathOf(entry, values), body);
    const nobodys = await who().call(entry.method, pathOf(entry, {}), body);
    expect(theirs.status).toBe(404);
    expect(withoutRequestId(theirs)).toBe(withoutRequestId(nobodys));
    expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(nobodys.headers).sort());
    expect(await snapshot()).toEqual(before);
  });
});

const creating = guarded.filter(([, { method, status }]) => method === 'POST' && status === 201);

describe.each(creating)('%s under an id that is somebody else’s', (name, entry) => {
  it('is refused without a hint, and changes nothing', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const body = { ...rows[name].body, id };
    const theirs = await owner.call<object>(entry.method, entry.path, body);
    expect(theirs.status).toBe(201);
    const before = await snapshot();
    const answer = await stranger.call(entry.method, entry.path, body);
    expect([answer.status, failureIn(answer).errorType]).toEqual([409, 'conflict']);
    expect(Object.keys(failureIn(answer)).sort()).toEqual(['errorType', 'message', 'requestId']);
    expect(await snapshot()).toEqual(before);
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
    const app = plantEntries(server, planted, { countPeople: async () => ({ people: 2 }) });
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

it('nothing that one person does changes what another reads', async () => {
  const [doer, reader] = [await server.person(), await server.person()];
  const reading = guarded.filter(([, { method, params }]) => method === 'GET' && params === undefined);
  const seenBy = async (person: Person) => {
    const answers = reading.map(async ([name, { path }]) => [name, (await person.call('GET', path)).text]);
    return Object.fromEntries(await Promise.all(answers));
  };
  const [own, others] = [await seenBy(doer), await seenBy(reader)];
  for (const [name, entry] of guarded) {
    if (name === 'logout') continue;
    const { of, body } = rows[name];
    await doer.call(entry.method, pathOf(entry, of ? await of(doer) : {}), body);
  }
  await server.call('POST', '/auth/login', { email: doer.email, password: doer.password });
  const ownAfter = await seenBy(doer);
  for (const name of ['readUser', 'listDailyTasks', 'listSessions']) expect(ownAfter[name]).not.toBe(own[name]);
  expect(await seenBy(reader)).toEqual(others);
});

async function snapshot(): Promise<unknown> {
  const { pool } = server.database;
  const tasks = await pool.query('select * from daily_tasks where user_id = $1 order by id', [owner.user.id]);
  const sessions = await pool.query('select id, user_id from sessions where user_id = $1 order by id', [owner.user.id]);
  return [tasks.rows, sessions.rows];
}

import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeStripe, webhookSecret } from '../../../testing/fake-stripe/fake-stripe.ts';
import { pollUntil } from '../../../testing/poll-until.ts';
import {
  type ApiResponse,
  getErrorBody,
  type Person,
  testConfig,
  testDeps,
  useTestServer,
} from '../../../testing/test-server.ts';
import { createApp } from '../../app.ts';
import { connectionShares } from '../database/connection-shares.ts';
import { type Database, openDatabase, withClient } from '../database/database.ts';
import { callLimits, callQueues } from './call-queues.ts';

const stripe = new FakeStripe(() => server.clock.now());
const provider = { name: 'stripe', secretKey: 'sk_test_1', webhookSecret, server: await stripe.start() } as const;
const config = { payments: { ...testConfig.payments, provider }, trustProxy: '127.0.0.1' } as const;
const server = useTestServer({ config });
afterAll(async () => await stripe.stop());

/** How many calls of a person run once a crowd of them waits. */
const burst = callLimits.person.overload.atOnce;

type SendRequest = (n: number) => Promise<ApiResponse>;

/** Keeps writes out of a table while something runs, or reads as well: all that come wait for it. */
async function whileLocked<T>(table: string, run: () => Promise<T>, mode = 'exclusive'): Promise<T> {
  return await withClient(server.database.connection, async (client) => {
    await client.query(`begin; lock table ${table} in ${mode} mode`);
    try {
      return await run();
    } finally {
      await client.query('commit');
    }
  });
}

/** Somebody whose token the server has met. */
async function aPerson(): Promise<Person> {
  const person = await server.person();
  await person.call('GET', '/preferences');
  return person;
}

/** How many connections of the pool are in use, once as many statements wait for a lock. */
async function lentOnceBlocked(minCount: number): Promise<number> {
  const sql = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await withClient(server.database.connection, async (client) => {
    await pollUntil(async () => Number((await client.query(sql)).rows[0].count) >= minCount, 5_000);
  });
  const { pool } = server.database;
  return pool.totalCount - pool.idleCount;
}

const getStatuses = async (responses: readonly Promise<ApiResponse>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

const aHabit = async ({ call }: Person) => {
  const habit = { name: 'سهر', mode: 'abstain' };
  const { body, status } = await call<{ id: string }>('POST', '/habit', habit);
  if (status !== 201) throw new Error(`a habit was answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
};

describe.each<[string, string, (person: Person) => Promise<SendRequest>]>([
  [
    'POST /task',
    'tasks',
    async ({ call }) =>
      (n) =>
        call('POST', '/task', { title: `مهمة ${n}` }),
  ],
  [
    'POST /dailyTask',
    'daily_tasks',
    async ({ call }) =>
      (n) =>
        call('POST', '/dailyTask', { title: `مهمة ${n}` }),
  ],
  [
    'POST /habit/:id/event',
    'habit_events',
    async (person) => {
      const id = await aHabit(person);
      return () => person.call('POST', `/habit/${id}/event`, { type: 'slip' });
    },
  ],
])('sixty open calls of one person, %s', (_, table, getCalls) => {
  it('take one connection, and a stranger is answered before them', async () => {
    const [layla, omar] = [await aPerson(), await aPerson()];
    const sendRequest = await getCalls(layla);
    let answered = 0;
    const responses = await whileLocked(table, async () => {
      const open = Array.from({ length: 60 }, async (_, n) => {
        const response = await sendRequest(n);
        answered += 1;
        return response;
      });
      expect(await lentOnceBlocked(burst)).toBe(burst);
      expect((await omar.call('GET', '/user')).status).toBe(200);
      expect(answered).toBe(0);
      return open;
    });
    expect((await getStatuses(responses)).filter((status) => status >= 400)).toEqual([]);
  });
});

it('sixty open reads of one person take one connection', async () => {
  const [layla, omar] = [await aPerson(), await aPerson()];
  const read = async () => {
    const open = Array.from({ length: 60 }, () => layla.call('GET', '/habit'));
    expect(await lentOnceBlocked(burst)).toBe(burst);
    expect((await omar.call('GET', '/preferences')).status).toBe(200);
    return open;
  };
  expect(new Set(await getStatuses(await whileLocked('habits', read, 'access exclusive')))).toEqual(new Set([200]));
});

it('the calls of a page take three connections', async () => {
  const layla = await aPerson();
  const { atOnce, overload } = callLimits.person;
  const read = async () => {
    const open = Array.from({ length: atOnce + overload.waiting }, () => layla.call('GET', '/habit'));
    expect(await lentOnceBlocked(connectionShares.person)).toBe(connectionShares.person);
    return open;
  };
  expect(new Set(await getStatuses(await whileLocked('habits', read, 'access exclusive')))).toEqual(new Set([200]));
});

it('sixty open changes of one row take one connection', async () => {
  const [layla, omar] = [await aPerson(), await aPerson()];
  const open = await withClient(server.database.connection, async (client) => {
    await client.query('begin');
    await client.query('select from preferences where user_id = $1 for no key update', [layla.user.id]);
    const calls = Array.from({ length: 60 }, (_, n) =>
      layla.call('PATCH', '/preferences', { salaryDay: 1 + (n % 28) }),
    );
    expect(await lentOnceBlocked(burst)).toBe(burst);
    expect((await omar.call('GET', '/user')).status).toBe(200);
    await client.query('commit');
    return calls;
  });
  expect(new Set(await getStatuses(open))).toEqual(new Set([200]));
});

describe('the queue', () => {
  const add = ({ call }: Person, title: string) => call('POST', '/task', { title });

  it('refuses with the time to wait once it is full, and nobody else', async () => {
    const [layla, omar] = [await aPerson(), await aPerson()];
    const { atOnce, waiting } = callLimits.person;
    const responses = await whileLocked('tasks', async () => {
      const open = Array.from({ length: atOnce + waiting }, (_, n) => add(layla, `مهمة ${n}`));
      await lentOnceBlocked(burst);
      const failedResponse = await add(layla, 'زائدة');
      expect([failedResponse.status, failedResponse.headers['retry-after']]).toEqual([429, '2']);
      expect(getErrorBody(failedResponse)).toMatchObject({
        errorType: 'rate_limited',
        message: 'طلبات كثيرة في وقت قصير. نستأنف بعد ثانيتين.',
      });
      expect((await omar.call('GET', '/user')).status).toBe(200);
      return open;
    });
    expect(new Set(await getStatuses(responses))).toEqual(new Set([201]));
    const { rows } = await server.database.pool.query(
      `select count(*) filter (where title = 'زائدة') as rejected, count(*) filter (where title like 'مهمة %') as added
       from tasks where user_id = $1`,
      [layla.user.id],
    );
    expect(rows).toEqual([{ rejected: 0, added: atOnce + waiting }]);
  });

  it('is one for all sessions of a person', async () => {
    const layla = await aPerson();
    const { email, password } = layla;
    const { body } = await server.call<{ token: string }>('POST', '/auth/login', { email, password });
    const headers = { authorization: `Bearer ${body.token}` };
    const phone = (n: number) => server.call('POST', '/task', { title: `${n}` }, headers);
    expect((await phone(0)).status).toBe(201);
    const open = await whileLocked('tasks', async () => {
      const both = Array.from({ length: 7 }, (_, n) => [add(layla, `${n}`), phone(n)]).flat();
      expect(await lentOnceBlocked(connectionShares.person)).toBe(connectionShares.person);
      return both;
    });
    expect(new Set(await getStatuses(open))).toEqual(new Set([201]));
  });

  it('is of the network for whoever is not known: made-up tokens are no persons', async () => {
    const madeUp = (n: number) =>
      server.call('GET', '/user', undefined, {
        authorization: `Bearer afdal_${String(n).padStart(43, 'x')}`,
        'x-forwarded-for': '2001:db8:7:7::1',
      });
    const omar = await aPerson();
    const { atOnce, waiting } = callLimits.network;
    const responses = await whileLocked(
      'sessions',
      async () => {
        const open = Array.from({ length: atOnce + waiting }, (_, n) => madeUp(n));
        expect(await lentOnceBlocked(atOnce)).toBe(atOnce);
        expect((await madeUp(1_000)).status).toBe(429);
        const elsewhere = server.call('GET', '/user', undefined, { authorization: `Bearer afdal_${'y'.repeat(43)}` });
        const known = omar.call('GET', '/user', undefined, { 'x-forwarded-for': '2001:db8:7:7::1' });
        await lentOnceBlocked(atOnce + 1);
        return [...open, elsewhere, known];
      },
      'access exclusive',
    );
    const statuses = await getStatuses(responses);
    expect(statuses.slice(0, -1).filter((status) => status !== 401)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });
});

describe('of whoever is not known', () => {
  /** Calls whose work ends on demand, by the order in which their turns begin. */
  const calls = () => {
    const queues = callQueues();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const call = async (name: string, ip: string, method: string, authorization?: string) => {
      const request = { ip, method, headers: { authorization }, caller: null } as unknown as FastifyRequest;
      const reply = { raw: Object.assign(new EventEmitter(), { destroyed: false }) } as unknown as FastifyReply;
      return await queues.run({ request, reply }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    };
    const nextTurn = async () => {
      ends.shift()?.();
      await setImmediate();
    };
    return { call, begun, nextTurn, ends };
  };
  const many = (n: number, one: (n: number) => Promise<unknown>) => Array.from({ length: n }, (_, at) => one(at));

  it('neither pictures nor made-up tokens hold up a sign-in of their network', async () => {
    const { call, begun, nextTurn, ends } = calls();
    const { atOnce, waiting } = callLimits.network;
    const madeUp = many(atOnce + waiting, (n) => call('token', '192.0.2.1', 'GET', `Bearer ${n}`.padEnd(40, 'x')));
    const pictures = many(atOnce + waiting, () => call('picture', '192.0.2.1', 'GET'));
    await expect(call('one more', '192.0.2.1', 'GET')).rejects.toMatchObject({ code: 'rate_limited' });
    const signIn = call('sign-in', '192.0.2.1', 'POST');
    for (let turn = 0; turn < 3 * atOnce; turn += 1) await nextTurn();
    expect(begun).toContain('sign-in');
    while (ends.length > 0) await nextTurn();
    await Promise.all([...madeUp, ...pictures, signIn]);
  });

  it('all networks together leave connections to who is signed in, and take turns', async () => {
    const { call, begun, nextTurn, ends } = calls();
    const burst = many(60, () => call('crowd', '192.0.2.1', 'POST'));
    const others = many(60, (n) => call('other', `198.51.100.${n}`, 'POST'));
    await setImmediate();
    expect(begun).toHaveLength(connectionShares.networks);
    expect(connectionShares.networks).toBeLessThan(connectionShares.calls);
    for (let turn = 0; turn < 60; turn += 1) await nextTurn();
    expect(begun.filter((name) => name === 'other').length).toBeGreaterThanOrEqual(50);
    while (ends.length > 0) await nextTurn();
    await Promise.all([...burst, ...others]);
  });
});

describe('over a socket', () => {
  let url: string;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });

  it('who hangs up while waiting leaves the queue, and the call is never made', async () => {
    const layla = await aPerson();
    const open = await whileLocked('tasks', async () => {
      const held = Array.from({ length: connectionShares.person }, (_, n) =>
        layla.call('POST', '/task', { title: `${n}` }),
      );
      await lentOnceBlocked(connectionShares.person);
      const arrived = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
      const headers = { authorization: `Bearer ${layla.token}`, 'content-type': 'application/json' };
      const call = send(`${url}/api/task`, { method: 'POST', headers }).on('error', () => {});
      call.end(JSON.stringify({ title: 'لم تُنتظر' }));
      const [received] = await arrived;
      const gone = once(received.socket, 'close');
      call.destroy();
      await gone;
      return held;
    });
    expect(new Set(await getStatuses(open))).toEqual(new Set([201]));
    expect((await layla.call('GET', '/task')).text).not.toContain('لم تُنتظر');
  });
});

describe('what is reserved', () => {
  let reserved: Database;
  let pool: Database;
  beforeAll(() => {
    reserved = openDatabase(server.database.connection, {
      size: connectionShares.events + connectionShares.health,
      onError: () => {},
    });
    pool = openDatabase(server.database.connection, { size: connectionShares.calls, onError: () => {} });
  });
  afterAll(async () => {
    await reserved.pool.end();
    await pool.pool.end();
  });

  it('answers health checks and webhooks while the calls of many take every other connection', async () => {
    const { clock } = server;
    const app = await createApp({ ...testDeps, config: server.config, database: pool, reserved, clock });
    const people = await Promise.all(Array.from({ length: connectionShares.calls }, () => server.person()));
    await whileLocked(
      'habits',
      async () => {
        const open = people.map(
          async ({ token }) => await app.inject({ url: '/api/habit', headers: { authorization: `Bearer ${token}` } }),
        );
        await pollUntil(() => pool.pool.totalCount - pool.pool.idleCount === connectionShares.calls);
        expect((await app.inject('/healthz')).statusCode).toBe(200);
        expect((await app.inject('/readyz')).statusCode).toBe(200);
        const { body, signature } = stripe.event('cus_nobody');
        const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
        const webhookResponse = await app.inject({
          method: 'POST',
          url: '/api/webhook/stripe',
          payload: body,
          headers,
        });
        expect(webhookResponse.statusCode).toBe(204);
        return { open };
      },
      'access exclusive',
    ).then(async ({ open }) => await Promise.all(open));
    await app.close();
  });
});

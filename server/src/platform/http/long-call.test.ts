import { defineEndpoints } from '@afdal/contract/endpoint';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bindTestEndpoints } from '../../../testing/test-endpoints.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { AppError } from '../app-error.ts';
import { connectionShares } from '../database/connection-shares.ts';
import type { LongHandler } from './call.ts';

const server = useTestServer();

const testEndpoints = defineEndpoints({
  workLong: {
    method: 'POST',
    path: '/planted/long',
    access: 'user',
    summary: 'Planted: works long before it writes',
    output: z.strictObject({ worked: z.int() }),
    status: 201,
    errors: [],
  },
});

/** What the long work does, how often it ran, and how many connections were checked out meanwhile. */
let work: () => void;
let counts: { worked: number; lent: number };
let layla: Person;

beforeEach(async () => {
  work = () => {};
  counts = { worked: 0, lent: 0 };
  layla = await server.person();
});

const workLong: LongHandler<typeof testEndpoints.workLong> = {
  work: async (_, finish) => {
    const { pool } = server.database;
    counts.worked += 1;
    counts.lent = Math.max(counts.lent, pool.totalCount - pool.idleCount);
    work();
    await finish(async (db) => {
      await db.execute('select 1');
      return { worked: counts.worked };
    });
  },
};

async function send(key?: string) {
  const app = bindTestEndpoints(server, testEndpoints, { workLong });
  const headers = { authorization: `Bearer ${layla.token}`, ...(key && { 'idempotency-key': key }) };
  const response = await app.inject({ method: 'POST', url: '/api/planted/long', headers });
  await app.close();
  return { status: response.statusCode, text: response.body, isReplay: 'idempotency-replayed' in response.headers };
}

it.each([undefined, 'key'])('works without a connection, with the key %s', async (key) => {
  expect(await send(key)).toMatchObject({ status: 201, text: '{"worked":1}', isReplay: false });
  expect(counts).toEqual({ worked: 1, lent: 0 });
});

it('answers a key again without working again', async () => {
  const first = await send('key');
  expect(await send('key')).toEqual({ ...first, isReplay: true });
  expect(counts.worked).toBe(1);
});

it('keeps what it is refused on the way as the answer of its key', async () => {
  work = () => {
    throw new AppError('import_over');
  };
  const first = await send('key');
  expect(first).toMatchObject({ status: 409, isReplay: false });
  work = () => {};
  expect(await send('key')).toEqual({ ...first, isReplay: true });
  expect(await send()).toMatchObject({ status: 201 });
});

it('keeps nothing of a moment without room, or of a mistake of ours', async () => {
  for (const [error, status] of [
    [new AppError('busy', { retryAfterSeconds: 2 }), 503],
    [new Error('planted'), 500],
  ] as const) {
    work = () => {
      throw error;
    };
    expect(await send('key')).toMatchObject({ status, isReplay: false });
  }
  work = () => {};
  expect(await send('key')).toMatchObject({ status: 201, isReplay: false });
});

it('takes a turn for each query and each transaction, not for the work between them', async () => {
  const { pool } = server.database;
  const max = { working: 0, lent: 0 };
  let working = 0;
  const workOften: LongHandler<typeof testEndpoints.workLong> = {
    work: async ({ db }, finish) => {
      working += 1;
      max.working = Math.max(max.working, working);
      await db.execute('select pg_sleep(0.01)');
      await db.transaction(async (tx) => {
        await tx.execute('select pg_sleep(0.01)');
        max.lent = Math.max(max.lent, pool.totalCount - pool.idleCount);
      });
      await finish(async (on) => {
        await on.execute('select 1');
        counts.worked += 1;
        return { worked: counts.worked };
      });
      working -= 1;
    },
  };
  const app = bindTestEndpoints(server, testEndpoints, { workLong: workOften });
  const headers = { authorization: `Bearer ${layla.token}` };
  await app.inject({ method: 'POST', url: '/api/planted/long', headers });
  const all = Array.from({ length: 30 }, () => app.inject({ method: 'POST', url: '/api/planted/long', headers }));
  expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  await app.close();
  expect(max.lent).toBe(connectionShares.person);
  expect(max.working).toBeGreaterThan(connectionShares.person);
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

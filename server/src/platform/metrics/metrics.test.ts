import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pollUntil } from '../../../testing/poll-until.ts';
import { type TestClock, testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { publishEvent } from '../events.ts';
import { createHttp } from '../http/transport/create-http.ts';
import { securityHeaders } from '../http/transport/headers.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { NoSuchMailbox } from '../mail/mailer.ts';
import { recordedMailer } from '../mail/recorded-mailer.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { readDatabase, type Upkeep } from './read-database.ts';

let database: TestDatabase;
let clock: TestClock;
let metrics: Metrics;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  clock = testClock();
  metrics = createMetrics({ pools: { calls: database.pool }, ...sources() });
});
afterEach(async () => {
  metrics.stop();
  await database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => await database.drop());

const noUpkeep: Upkeep = { backups: new Map(), checkedAt: null, violated: [] };
const sources = (upkeep = noUpkeep) => ({
  db: database.db,
  clock,
  findUpkeep: async () => upkeep,
  invariants: ['balances', 'points'],
});

/** The samples of a metric, without buckets and sums: their labels, and the value. */
async function read(name: string, from = metrics): Promise<Record<string, number>> {
  const lines = (await from.scrape()).split('\n');
  const samples = lines.map((line) => new RegExp(`^${name}(?:_count)?(?:\\{(.*)\\})? (\\S+)$`).exec(line));
  return Object.fromEntries(samples.filter((found) => found !== null).map(([, labels = '', n]) => [labels, Number(n)]));
}

/** Those that are not 0. */
async function readCounts(name: string): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await read(name)).filter(([, n]) => n > 0));
}

it('counts requests by method, template and status, never by what stands for a parameter', async () => {
  const app = createHttp({
    logger: pino({ level: 'silent' }),
    headers: securityHeaders(false),
    trustProxy: false,
    onAnswer: [metrics.onAnswer],
  });
  app.get('/api/task/:id', () => ({}));
  app.get('/assets/index-a1b2c3.js', () => '');
  for (const url of ['/api/task/7?q=layla', '/api/task/8', '/assets/index-a1b2c3.js', '/layla']) await app.inject(url);
  await app.inject({ url: '/%zz' });
  await app.close();
  metrics.onAnswer({ method: 'PROPFIND', route: '*', status: 404, ms: 1 });
  expect(await read('afdal_http_request_duration_seconds')).toEqual({
    'method="GET",route="/api/task/:id",status="200"': 2,
    'method="GET",route="(file)",status="200"': 1,
    'method="GET",route="*",status="404"': 2,
    'method="other",route="*",status="404"': 1,
  });
  expect(await metrics.scrape()).not.toContain('layla');
});

it('counts sign-ins by their step and outcome', async () => {
  const answer = (route: string, status: number) => metrics.onAnswer({ method: 'POST', route, status, ms: 80 });
  for (const status of [200, 401, 401, 403, 429, 500]) answer('/api/auth/login', status);
  answer('/api/auth/passkey/sign-in', 200);
  answer('/api/auth/logout', 204);
  expect(await readCounts('afdal_sign_ins_total')).toEqual({
    'step="password",outcome="succeeded"': 1,
    'step="password",outcome="rejected"': 2,
    'step="password",outcome="next_step"': 1,
    'step="password",outcome="limited"': 1,
    'step="password",outcome="failed"': 1,
    'step="passkey",outcome="succeeded"': 1,
  });
});

it('counts runs of jobs, and says what is in the queue', async () => {
  const done = defineJob<unknown>('done', async () => {});
  const failing = defineJob<unknown>('failing', async () => {
    throw new Error('away');
  });
  const worker = await startWorker({
    pool: database.pool,
    jobs: [done, failing],
    crontab: '',
    tools: { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '' },
    prepareStatements: true,
    log: () => {},
  });
  await enqueue(database.db, done, {});
  await enqueue(database.db, failing, {});
  await pollUntil(async () => Object.keys(await read('afdal_job_duration_seconds')).length === 2);
  await worker.stop();
  expect(await read('afdal_job_duration_seconds')).toEqual({
    'task="done",outcome="succeeded"': 1,
    'task="failing",outcome="failed"': 1,
  });
  const add = "select graphile_worker.add_job('later', '{}', run_at => $1, max_attempts => 2)";
  for (const minutes of [3, 1]) await database.pool.query(add, [new Date(clock.now().getTime() - minutes * 60_000)]);
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null where id =
       (select max(id) from graphile_worker._private_jobs)`,
  );
  expect(await read('afdal_jobs_retried')).toMatchObject({ 'task="failing"': 1 });
  expect(await read('afdal_jobs_waiting')).toMatchObject({ 'task="later"': 1 });
  expect(await read('afdal_jobs_failed')).toMatchObject({ 'task="later"': 1 });
  expect(await read('afdal_jobs_oldest_waiting_seconds')).toMatchObject({ 'task="later"': 180 });
});

it('counts what became of mails, pushes and payments', async () => {
  const outcomes = { db: database.db, clock, provider: 'smtp' } as const;
  const mail = { id: '1', to: { name: 'ليلى', address: 'layla@example.com' }, content: { subject: '', greeting: '' } };
  const mailer = (send: () => Promise<void>) => recordedMailer({ send }, outcomes).send(mail as never);
  await mailer(async () => {});
  await expect(mailer(() => Promise.reject(new NoSuchMailbox('layla@example.com')))).rejects.toThrow(NoSuchMailbox);
  await expect(mailer(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  publishEvent('delivery', { channel: 'push', outcome: 'expired' });
  publishEvent('payment', { provider: 'stripe', outcome: 'paid' });
  expect(await readCounts('afdal_deliveries_total')).toEqual({
    'channel="email",outcome="sent"': 1,
    'channel="email",outcome="rejected"': 1,
    'channel="email",outcome="failed"': 1,
    'channel="push",outcome="expired"': 1,
  });
  expect(await readCounts('afdal_provider_outcomes_total')).toEqual({
    'provider="smtp",outcome="succeeded"': 1,
    'provider="smtp",outcome="failed"': 1,
  });
  expect(await readCounts('afdal_payments_total')).toEqual({ 'provider="stripe",outcome="paid"': 1 });
  expect(await metrics.scrape()).not.toContain('layla');
});

it('counts nothing any more once it is stopped', async () => {
  metrics.stop();
  publishEvent('payment', { provider: 'stripe', outcome: 'paid' });
  expect(await readCounts('afdal_payments_total')).toEqual({});
});

it('has every outcome from the start, so that the first of a kind is an increase', async () => {
  expect(await read('afdal_payments_total')).toHaveProperty(['provider="stripe",outcome="quarantined"'], 0);
  expect(await read('afdal_deliveries_total')).toHaveProperty(['channel="push",outcome="given_up"'], 0);
  expect(await read('afdal_sign_ins_total')).toHaveProperty(['step="google",outcome="rejected"'], 0);
});

it('says how the process and its connections are', async () => {
  const held = await database.pool.connect();
  const connections = await read('afdal_pool_connections');
  held.release();
  expect(connections['pool="calls",state="used"']).toBeGreaterThan(0);
  expect(connections['pool="calls",state="max"']).toBe(8);
  expect(await read('afdal_pool_waiting')).toEqual({ 'pool="calls"': 0 });
  expect((await read('process_resident_memory_bytes'))['']).toBeGreaterThan(10_000_000);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toHaveProperty('');
});

it('answers while the database is away: with everything but the queue', async () => {
  await enqueue(
    database.db,
    defineJob<unknown>('waiting', async () => {}),
    {},
  );
  const away = openDatabase(
    { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' },
    { size: 1, onError: () => {} },
  );
  const without = createMetrics({ pools: { calls: away.pool }, ...sources(), db: away.db });
  expect(await read('afdal_database_up', without)).toEqual({ '': 0 });
  expect(await read('afdal_jobs_waiting', without)).toEqual({});
  expect(await read('process_resident_memory_bytes', without)).toHaveProperty('');
  expect(await read('afdal_database_up')).toEqual({ '': 1 });
  without.stop();
  await away.pool.end();
});

it('says what the last check of invariants found and when backups were written, and nothing before the first', async () => {
  for (const name of ['invariant_violations', 'invariants_checked_timestamp_seconds', 'backup_timestamp_seconds']) {
    expect(await read(`afdal_${name}`)).toEqual({});
  }
  const at = new Date('2026-11-21T10:00:00Z');
  const found = { backups: new Map([['written', at]]), checkedAt: at, violated: ['points', 'points'] };
  const later = createMetrics({ pools: {}, ...sources(found) });
  expect(await read('afdal_invariant_violations', later)).toEqual({
    'invariant="balances"': 0,
    'invariant="points"': 2,
  });
  expect(await read('afdal_invariants_checked_timestamp_seconds', later)).toEqual({ '': at.getTime() / 1_000 });
  expect(await read('afdal_backup_timestamp_seconds', later)).toEqual({ 'kind="written"': at.getTime() / 1_000 });
  later.stop();
});

it('gives a database up that answers too late, and asks it once at a time', async () => {
  const locking = await database.pool.connect();
  await locking.query('begin; lock table graphile_worker._private_jobs');
  const readSoon = readDatabase(sources(), 50);
  expect(await Promise.all([readSoon(), readSoon()])).toEqual([null, null]);
  expect(await readSoon()).toBeNull();
  const { rows } = await locking.query(`select count(*)::int as n from pg_locks where not granted`);
  expect(rows).toEqual([{ n: 1 }]);
  await locking.query('commit');
  locking.release();
  await pollUntil(async () => (await readSoon()) !== null);
});

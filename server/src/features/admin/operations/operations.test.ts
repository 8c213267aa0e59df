import type { Operations } from '@afdal/contract/admin/operations';
import { jobNames } from '@afdal/domain/admin/job-names.ar';
import { latencyRanges } from '@afdal/domain/admin/latency';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { createJobs } from '../../../jobs.ts';
import { callCounter } from '../../../platform/http/statistics/count-calls.ts';
import { addCounts } from '../../../platform/http/statistics/store-counts.ts';
import { findUpkeep, noteVersion } from './store.ts';
import { getFirstHour, summariseCalls } from './summarise-calls.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const read = async () => (await admin.call<Operations>('GET', '/admin/operations')).body;

let admin: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from graphile_worker._private_jobs');
  for (const table of ['call_statistics', 'backup_runs', 'database_sizes', 'notification_deliveries']) {
    await query(`delete from ${table}`);
  }
  admin = await server.admin();
});

describe('how the product runs', () => {
  it('says the version, the changes of the tables, and sizes; and honestly that there is no backup', async () => {
    await noteVersion(server.database.db, '0.1.0', server.clock.now());
    const { version, migrations, database, disk, backup, restore, calls } = await read();
    expect(version).toEqual({ name: '0.1.0', since: server.clock.now().toISOString() });
    expect(migrations.applied).toBe(migrations.known);
    expect(migrations.lastAt).not.toBeNull();
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.growth).toBeNull();
    expect(database.tables).toHaveLength(8);
    expect(disk?.freeBytes).toBeLessThanOrEqual(disk?.totalBytes ?? 0);
    expect([backup, restore]).toEqual([null, null]);
    expect(calls).toMatchObject({ count: 0, errors: 0, p95: null, signInFailures: 0, slowest: [] });
    expect(calls.hours).toHaveLength(24);
  });

  it('keeps the size of each day, and compares with that of a month ago', async () => {
    await query(
      `insert into database_sizes (day, bytes) select $1::date - n, 1000 + n from generate_series(1, 420) as n`,
      server.clock.now().toISOString().slice(0, 10),
    );
    await query(`select graphile_worker.add_job('sample-database', '{}')`);
    await runJobs(server);
    const { database } = await read();
    expect(database.growth?.bytes).toBe(database.bytes - 1_030);
    expect(database.sizes).toHaveLength(12);
    expect(database.sizes.at(-1)?.day).toBe(server.clock.now().toISOString().slice(0, 10));
    expect((await query('select min(bytes)::int as least, count(*)::int as n from database_sizes'))[0]).toEqual({
      least: 1_001,
      n: 401,
    });
  });

  it('names the last backup, and when one was restored', async () => {
    const { database, clock } = server;
    const insert = `insert into backup_runs (id, kind, at, backup_at, bytes)
      values (gen_random_uuid(), $1, $2, $3, 4096)`;
    const yesterday = new Date(clock.now().getTime() - 86_400_000);
    await database.pool.query(insert, ['written', yesterday, yesterday]);
    await database.pool.query(insert, ['written', clock.now(), clock.now()]);
    await database.pool.query(insert, ['tested', clock.now(), yesterday]);
    expect(await read()).toMatchObject({
      backup: { at: clock.now().toISOString(), bytes: 4096 },
      restore: { kind: 'tested', backupAt: yesterday.toISOString() },
    });
  });

  it('forgets what was done with backups long ago, but not the last of each kind', async () => {
    const insert = `insert into backup_runs (id, kind, at, backup_at, bytes)
      select gen_random_uuid(), $1, at, at, 1 from (select $2::timestamptz - $3 * interval '1 day' as at) as run`;
    for (const [kind, days] of [
      ['written', 1],
      ['written', 399],
      ['written', 401],
      ['tested', 500],
      ['tested', 600],
    ]) {
      await query(insert, kind, server.clock.now(), days);
    }
    await query(`select graphile_worker.add_job('sample-database', '{}')`);
    await runJobs(server);
    const left = `select kind, ($1::timestamptz::date - at::date) as days from backup_runs order by kind, days`;
    expect(await query(left, server.clock.now())).toEqual([
      { kind: 'tested', days: 500 },
      { kind: 'written', days: 1 },
      { kind: 'written', days: 399 },
    ]);
    const { backups } = await findUpkeep(server.database.db);
    expect(backups.get('written')).toEqual(new Date(server.clock.now().getTime() - 86_400_000));
  });

  it('says what the last check of the invariants found, by name and count alone', async () => {
    await query('delete from invariant_runs');
    expect((await read()).invariants).toBeNull();
    const check = async () => {
      await query(`select graphile_worker.add_job('verify-invariants', '{}')`);
      await runJobs(server);
      return (await read()).invariants;
    };
    const { checked } = (await check()) ?? expect.fail();
    expect(checked).toBeGreaterThan(15);
    await query('update point_totals set points = points + 5 where user_id = $1', admin.user.id);
    server.clock.advance(60_000);
    expect(await check()).toEqual({
      at: server.clock.now().toISOString(),
      checked,
      violated: [{ name: 'point-totals', count: 1 }],
    });
  });

  it('tells of undeliverable notifications only the kind of error', async () => {
    await query(
      `insert into notifications (id, user_id, type, title, message, created_at)
       values ('01937b1e-0000-7000-8000-000000000001', $1, 'info', 't', 'm', $2)`,
      admin.user.id,
      server.clock.now(),
    );
    await query(
      `insert into notification_deliveries (id, user_id, notification_id, channel, topic, title, message, is_counted, is_at_once,
         state, due_at, next_at, attempts, last_error)
       select gen_random_uuid(), $1, '01937b1e-0000-7000-8000-000000000001', 'email', 'system', 't', 'm', false, false,
         'undeliverable', $2, $2, 1, error
         from unnest(array['Undeliverable: nobody@example.com', 'Undeliverable: ليلى', 'RetryLater: x']) as error`,
      admin.user.id,
      server.clock.now(),
    );
    expect((await read()).undeliverable).toEqual([
      { channel: 'email', reason: 'Undeliverable', count: 2 },
      { channel: 'email', reason: 'RetryLater', count: 1 },
    ]);
  });

  it('is for administrators alone', async () => {
    const { call } = await server.person();
    expect((await call('GET', '/admin/operations')).status).toBe(403);
    expect((await call('POST', '/admin/job/mail_reply/retry', { expected: 1 })).status).toBe(403);
  });
});

describe('jobs that failed for good', () => {
  const addFailed = async (n: number, name = 'mail_reply') => {
    for (let k = 0; k < n; k += 1) {
      await query(`select graphile_worker.add_job($1, '{"address": "layla@example.com"}', max_attempts => 2)`, name);
    }
    await query(
      `update graphile_worker._private_jobs set attempts = 2, last_error = 'Error ECONNREFUSED: layla@example.com'
        where max_attempts = 2`,
    );
  };
  const retry = async (expected: number) => await admin.call('POST', '/admin/job/mail_reply/retry', { expected });

  it('are listed with the kind of their last error, and run again when they are retried', async () => {
    await addFailed(2);
    await addFailed(1, 'mail_ticket');
    await query(`select graphile_worker.add_job('purge', '{}', run_at => $1)`, server.clock.now());
    expect((await read()).queue).toEqual([
      {
        name: 'mail_reply',
        waiting: 0,
        oldestAt: null,
        delayed: 0,
        failed: 2,
        lastError: 'Error ECONNREFUSED',
      },
      expect.objectContaining({ name: 'mail_ticket', failed: 1 }),
      expect.objectContaining({ name: 'purge', waiting: 1, oldestAt: server.clock.now().toISOString() }),
    ]);
    expect((await retry(2)).body).toEqual({ retried: 2 });
    const left = await query(`select task_identifier from graphile_worker.jobs where attempts >= max_attempts`);
    expect(left).toEqual([{ task_identifier: 'mail_ticket' }]);
    const [audit] = await query('select * from audit_log order by position desc limit 1');
    expect(audit).toMatchObject({
      action: 'jobs.retry',
      target_kind: 'job',
      target_id: 'mail_reply',
      before: { failed: 2 },
      after: { failed: 0 },
    });
  });

  it('are left alone where there are others than were shown', async () => {
    await addFailed(2);
    expect(getErrorBody(await retry(1)).errorType).toBe('changed_meanwhile');
    expect((await retry(2)).status).toBe(200);
    // Another administrator was first.
    expect(getErrorBody(await retry(2)).errorType).toBe('changed_meanwhile');
  });

  it('all have a name that administrators read', () => {
    const { jobs } = createJobs({ analyticsTarget: null, backups: {} as never, payments: {} as never });
    expect(jobs.map(({ name }) => name).filter((name) => jobNames[name] === undefined)).toEqual([]);
    expect(Object.keys(jobNames).filter((name) => !jobs.some((job) => job.name === name))).toEqual([]);
  });
});

describe('calls of the last day', () => {
  it('are summed up over all processes and hours', async () => {
    const { clock, database } = server;
    const counter = callCounter(clock);
    for (let n = 0; n < 100; n += 1) counter.add('GET /task', 200, n < 90 ? 5 : 400);
    counter.add('POST /auth/login', 401, 80);
    counter.add('POST /auth/second-step', 401, 80);
    counter.add('GET /user', 401, 1);
    clock.advance(3_600_000);
    admin = await server.admin();
    counter.add('GET /task', 500, 5);
    await addCounts(database.db, counter.take());
    const { calls } = await read();
    expect(calls).toMatchObject({ count: 104, errors: 1, signInFailures: 2 });
    expect(calls.hours.slice(-2).map(({ count, errors }) => [count, errors])).toEqual([
      [103, 0],
      [1, 1],
    ]);
    expect(calls.slowest[0]).toMatchObject({ call: 'GET /task', count: 101, errors: 1 });
    expect(calls.slowest[0]?.p50).toBeLessThan(6);
    expect(calls.slowest[0]?.p95).toBeGreaterThan(256);
  });

  it('of earlier days do not count', async () => {
    const counter = callCounter(server.clock);
    counter.add('GET /task', 500, 5);
    await addCounts(server.database.db, counter.take());
    server.clock.advance(24 * 3_600_000);
    admin = await server.admin();
    expect((await read()).calls).toMatchObject({ count: 0, errors: 0 });
  });

  it('begin with the hour that makes them twenty-four with that of now', () => {
    const now = new Date('2026-11-21T09:30:00Z');
    expect(getFirstHour(now).toISOString()).toBe('2026-11-20T10:00:00.000Z');
    const latencies = Array.from({ length: latencyRanges }, () => 0);
    const row = { hour: getFirstHour(now), call: 'GET /a', count: 1, unauthorized: 0, errors: 1, latencies };
    expect(summariseCalls([row], now).hours[0]).toEqual({ from: '2026-11-20T10:00:00.000Z', count: 1, errors: 1 });
  });
});

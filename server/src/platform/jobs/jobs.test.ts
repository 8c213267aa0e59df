import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pollUntil } from '../../../testing/poll-until.ts';
import { proxyToDatabase } from '../../../testing/proxy-to-database.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { enqueue } from './enqueue.ts';
import { capRetryDelay, unlockOrphanedJobs } from './heartbeat.ts';
import { defineJob, type Job } from './job.ts';
import { startWorker, type Worker } from './start-worker.ts';

let database: TestDatabase;
const workers: Worker[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => await database.drop());

// biome-ignore lint/suspicious/noExplicitAny: as in the worker's own settings
async function work(jobs: readonly Job<any>[], pool = database.pool): Promise<void> {
  const tools = { db: database.db, clock: testClock(), mailer: { send: async () => {} }, publicUrl: '' };
  const settings = { pool, jobs, crontab: '', tools, prepareStatements: true, log: () => {} };
  workers.push(await startWorker(settings));
}

const waiting = async () => (await database.pool.query('select 1 from graphile_worker.jobs')).rows.length;

describe('a job', () => {
  it('runs once, with its payload, whichever of three workers takes it', async () => {
    const ran: number[] = [];
    const count = defineJob<{ n: number }>('count', async ({ n }) => void ran.push(n));
    for (let n = 0; n < 3; n++) await work([count]);
    for (let n = 0; n < 50; n++) await enqueue(database.db, count, { n });
    await pollUntil(async () => (await waiting()) === 0);
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('exists exactly when the transaction that adds it does', async () => {
    const never = defineJob<unknown>('never', async () => {});
    const abort = new Error('abort');
    const undone = database.db.transaction(async (tx) => {
      await enqueue(tx, never, {});
      throw abort;
    });
    await expect(undone).rejects.toThrow(abort);
    expect(await waiting()).toBe(0);
    await database.db.transaction(async (tx) => await enqueue(tx, never, {}));
    expect(await waiting()).toBe(1);
  });

  it('is tried again when it throws', async () => {
    let tries = 0;
    const flaky = defineJob<unknown>('flaky', async () => {
      if (++tries === 1) throw new Error('first try');
    });
    await work([flaky]);
    await enqueue(database.db, flaky, {});
    await pollUntil(async () => tries === 2 && (await waiting()) === 0);
  });

  it('that failed often waits at most four minutes, so that five bring everything, for over a day', async () => {
    const failing = defineJob<unknown>('failing', async () => {});
    const wait = async () => {
      const { rows } = await database.pool.query(
        'select round(extract(epoch from run_at - now()))::int as seconds, max_attempts from graphile_worker.jobs',
      );
      return rows[0];
    };
    await enqueue(database.db, failing, {});
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = 9, last_error = 'away', run_at = now() + interval '2 hours'`,
    );
    await capRetryDelay(database.pool);
    const { seconds, max_attempts: tries } = await wait();
    expect(seconds).toBe(240);
    expect(tries * seconds).toBeGreaterThan(86_400);
    await database.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '20 seconds'`);
    await capRetryDelay(database.pool);
    expect((await wait()).seconds).toBe(20);
  });

  it('that never ran waits for its time', async () => {
    await enqueue(
      database.db,
      defineJob<unknown>('later', async () => {}),
      {},
    );
    await database.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '2 hours'`);
    await capRetryDelay(database.pool);
    const { rows } = await database.pool.query(`select 1 from graphile_worker.jobs where run_at > now() + '1 hour'`);
    expect(rows).toHaveLength(1);
  });

  it.each(['done', 'failed'])('that is %s while the database is away is marked when it is back', async (outcome) => {
    const proxy = await proxyToDatabase(database.connection);
    const { pool } = openDatabase(proxy.connection, { size: 4, onError: () => {} });
    let ran = 0;
    const cut = defineJob<unknown>('cut', async () => {
      if (++ran > 1) return;
      await proxy.close();
      setTimeout(() => void proxy.open(), 500);
      if (outcome === 'failed') throw new Error('as the database went');
    });
    await work([cut], pool);
    await enqueue(database.db, cut, {});
    const isMarked = async () => {
      const { rows } = await database.pool.query('select 1 from graphile_worker.jobs where last_error is null');
      return ran > 0 && rows.length === 0;
    };
    await pollUntil(isMarked);
    await workers.pop()?.stop();
    await pool.end();
    await proxy.close();
  });

  it('that its worker could not mark before it stopped breaks nothing, and is left to another', async () => {
    const { pool } = openDatabase(database.connection, { size: 4, onError: () => {} });
    const done = defineJob<unknown>('done', async () => {});
    // What is tried again is undone; a sequence alone still tells of it.
    await database.pool.query(`create sequence markings;
      create function refuse_marking() returns trigger language plpgsql as
        $$ begin perform nextval('markings'); raise exception 'refused' using errcode = '40001'; end $$;
      create trigger refuse_marking before delete on graphile_worker._private_jobs
        for each row execute function refuse_marking()`);
    let triesAfterEnd = 0;
    const watchedPool = new Proxy(pool, {
      get: (target, name) => {
        if (name === 'ending' && target.ending) triesAfterEnd += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await work([done], watchedPool);
    await enqueue(database.db, done, {});
    await pollUntil(async () => (await database.pool.query('select is_called from markings')).rows[0].is_called);
    await workers.pop()?.stop();
    await pool.end();
    // A rejection that nobody handles would fail the whole run.
    await pollUntil(() => triesAfterEnd > 0);
    await nextTurn();
    await database.pool.query('drop function refuse_marking cascade; drop sequence markings');
    expect(await waiting()).toBe(1);
  });

  it('stays with its worker for as long as that one lives', async () => {
    let finish = () => {};
    const long = defineJob<unknown>('long', async () => await new Promise<void>((resolve) => (finish = resolve)));
    await work([long]);
    await enqueue(database.db, long, {});
    const known = `select 1 from graphile_worker._private_jobs join worker_heartbeats on worker_id = locked_by`;
    await pollUntil(async () => (await database.pool.query(known)).rows.length === 1);
    await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
    const utils = await makeWorkerUtils({ pgPool: database.pool });
    await unlockOrphanedJobs(database.pool, utils.forceUnlockWorkers);
    await utils.release();
    expect((await database.pool.query(known)).rows.length).toBe(1);
    finish();
    await pollUntil(async () => (await waiting()) === 0);
  });
});

describe('the job of a worker that died', () => {
  const lockedBy = async (worker: string, lockedAgo: string, seenAgo: string | null) => {
    const stuck = defineJob<unknown>('stuck', async () => {});
    await enqueue(database.db, stuck, {});
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1`,
      [worker, lockedAgo],
    );
    await database.pool.query('delete from worker_heartbeats');
    if (seenAgo)
      await database.pool.query('insert into worker_heartbeats values ($1, now() - $2::interval)', [worker, seenAgo]);
  };
  const sweep = async () => {
    const utils = await makeWorkerUtils({ pgPool: database.pool });
    await unlockOrphanedJobs(database.pool, utils.forceUnlockWorkers);
    await utils.release();
    const { rows } = await database.pool.query('select locked_by from graphile_worker.jobs');
    return rows[0]?.locked_by;
  };

  it.each([
    ['silent for 31 seconds', '1 minute', '31 seconds', null],
    ['heard of 20 seconds ago', '1 minute', '20 seconds', 'worker-x'],
    ['never heard of, for 31 seconds', '31 seconds', null, null],
    ['never heard of, but new', '2 seconds', null, 'worker-x'],
  ])('%s', async (_, lockedAgo, seenAgo, holder) => {
    await lockedBy('worker-x', lockedAgo, seenAgo);
    expect(await sweep()).toBe(holder);
  });

  it('is run by another within seconds of its start', async () => {
    let ran = 0;
    const stuck = defineJob<unknown>('stuck', async () => void ran++);
    await lockedBy('worker-dead', '1 hour', '1 hour');
    await work([stuck]);
    await pollUntil(async () => ran === 1 && (await waiting()) === 0);
  });
});

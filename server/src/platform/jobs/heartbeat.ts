import { EventEmitter } from 'node:events';
import { makeWorkerUtils, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const beatMs = 5_000;
const sweepEveryBeats = 3;
const deadAfter = '30 seconds';
const longestWait = '4 minutes';

export interface Heartbeat {
  readonly events: WorkerEvents;
  stop(): Promise<void>;
}

/**
 * Records every five seconds which workers of this process are alive, and unlocks the jobs of workers whose heartbeat
 * stopped: otherwise a killed worker's jobs would stay locked for four hours.
 */
export async function startHeartbeat(pool: pg.Pool, onError: (error: Error) => void): Promise<Heartbeat> {
  const events: WorkerEvents = new EventEmitter();
  const alive = new Set<string>();
  const utils = await makeWorkerUtils({ pgPool: pool });
  let beats = 0;

  const beat = async () => {
    await pool.query(
      `insert into worker_heartbeats (worker_id, seen_at) select unnest($1::text[]), now()
       on conflict (worker_id) do update set seen_at = excluded.seen_at`,
      [[...alive]],
    );
    if (beats++ % sweepEveryBeats !== 0) return;
    await unlockOrphanedJobs(pool, utils.forceUnlockWorkers);
    await capRetryDelay(pool);
  };
  const attempt = () => beat().catch(onError);

  await attempt();
  // Jobs are locked with the id of the worker pool, not of the worker that runs them.
  events.on('pool:create', ({ workerPool }) => {
    alive.add(workerPool.id);
    void attempt();
  });
  const timer = setInterval(attempt, beatMs);
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await pool.query('delete from worker_heartbeats where worker_id = any($1)', [[...alive]]).catch(onError);
      await utils.release();
    },
  };
}

/**
 * Caps the retry delay of failed jobs at four minutes, so that what waits is done within five once its cause is gone. By default it is exp(attempts) seconds, which grows to hours: a
 * mail server that is back after ten minutes would be retried only much later.
 */
export async function capRetryDelay(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + $1::interval)
       from graphile_worker.jobs
      where attempts between 1 and max_attempts - 1 and last_error is not null and locked_by is null
        and run_at > now() + $1::interval
     having count(*) > 0`,
    [longestWait],
  );
}

/** Unlocks the jobs of workers without a heartbeat for 30 seconds; if there never was one, since the job was locked. */
export async function unlockOrphanedJobs(pool: pg.Pool, unlock: (workerIds: string[]) => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `select distinct jobs.locked_by as worker_id
       from graphile_worker.jobs
       left join worker_heartbeats on worker_heartbeats.worker_id = jobs.locked_by
      where jobs.locked_by is not null
        and coalesce(worker_heartbeats.seen_at, jobs.locked_at) < now() - $1::interval`,
    [deadAfter],
  );
  if (rows.length > 0) await unlock(rows.map((row) => row.worker_id));
  await pool.query('delete from worker_heartbeats where seen_at < now() - $1::interval', [deadAfter]);
}

import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Enqueued } from './job.ts';

// The retry delay is at most four minutes (see `capRetryDelay`): 400 attempts last for more than a day.
const maxAttempts = 400;

/** Adds a job within the caller's transaction: it exists if and only if the change that caused it is committed. */
export async function enqueue<Payload>(
  db: Db,
  job: Enqueued<Payload>,
  payload: Payload,
  delaySeconds = 0,
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts},
          run_at => now() + make_interval(secs => ${delaySeconds}))`,
  );
}

/**
 * As `enqueue`, but the job runs three seconds after the first call, once for all calls until then.
 *
 * @param key calls with the same job and key are merged
 */
export async function enqueueOnce<Payload>(
  db: Db,
  job: Enqueued<Payload>,
  payload: Payload,
  key: string,
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, queue_name => ${job.queue ?? null},
          run_at => now() + interval '3 seconds', max_attempts => ${maxAttempts}, job_key => ${`${job.name} ${key}`},
          job_key_mode => 'preserve_run_at')`,
  );
}

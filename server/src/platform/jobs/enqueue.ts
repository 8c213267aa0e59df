import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Job } from './job.ts';

// Waits grow to five minutes (see `hurryFailedJobs`): three hundred tries reach over a day.
const maxAttempts = 300;

/** Adds a job within the caller's transaction: it exists exactly when what it follows from does. */
export async function enqueue<Payload>(db: Db, job: Job<Payload>, payload: Payload): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts})`,
  );
}

/**
 * As `enqueue`, a few seconds later, and once for all that ask for it until then.
 *
 * @param key what makes two of them one
 */
export async function enqueueOnce<Payload>(db: Db, job: Job<Payload>, payload: Payload, key: string): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, run_at => now() + interval '3 seconds',
          max_attempts => ${maxAttempts}, job_key => ${`${job.name} ${key}`}, job_key_mode => 'preserve_run_at')`,
  );
}

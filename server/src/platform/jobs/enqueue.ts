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

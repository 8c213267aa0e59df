import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/** What is in the queue under one name. */
interface QueueRow extends Record<string, unknown> {
  readonly name: string;
  readonly waiting: number;
  /** When the first of those that wait was due. */
  readonly oldestAt: Date | null;
  /** Those that failed and are tried again. */
  readonly delayed: number;
  /** Those that failed as often as they may. */
  readonly failed: number;
  readonly lastError: string | null;
}

/** What is in the queue by the names of jobs, what failed for good first. */
export async function findQueue(db: Db, now: Date): Promise<QueueRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<QueueRow>(
    sql`select tasks.identifier as name,
               count(*) filter (where attempts < max_attempts and run_at <= ${at})::int as waiting,
               min(run_at) filter (where attempts < max_attempts and run_at <= ${at}) as "oldestAt",
               count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as delayed,
               count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
               (array_agg(last_error order by jobs.updated_at desc)
                 filter (where attempts >= max_attempts and locked_at is null))[1] as "lastError"
          from graphile_worker._private_jobs as jobs
          join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
         group by tasks.identifier
        having bool_or(run_at <= ${at} or last_error is not null)
         order by failed desc, waiting desc, name`,
  );
  return rows.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: oldestAt === null ? null : new Date(oldestAt) }));
}

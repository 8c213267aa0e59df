import type pg from 'pg';
import { jobsName } from './format.ts';
import type { Source } from './tables-in-order.ts';

/**
 * Jobs are backed up with the arguments they were enqueued with and enqueued again on restore, through the worker's own
 * function: the schema of its tables is internal and changes. A running job waits again; one without attempts left is skipped.
 */
export const waitingJobs: Source = {
  name: jobsName,
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority', 'flags'],
  query: `select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority,
                 (select array_agg(flag) from jsonb_object_keys(jobs.flags) flag)
            from graphile_worker._private_jobs jobs
            join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
            left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
           where jobs.attempts < jobs.max_attempts
           order by jobs.id`,
};

const landing = 'afdal_restored_jobs';

/** Creates a table for the restored rows. @returns its name; it is dropped with the transaction */
export async function makeLandingTable(client: pg.ClientBase): Promise<string> {
  await client.query(
    `create temporary table ${landing} (n serial, identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts int, job_key text, priority int, flags text[]) on commit drop`,
  );
  return landing;
}

export async function enqueueLanded(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)
       from (select * from ${landing} order by n) landed`,
  );
}

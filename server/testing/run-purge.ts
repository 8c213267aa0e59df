import type { JobTools } from '../src/platform/jobs/job.ts';
import { createServerJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

/** Runs the hourly job that permanently deletes what was soft-deleted 30 days ago. */
export async function runPurge(server: TestServer): Promise<void> {
  await runRecurring(server, 'purge');
}

/** Runs a recurring job by its name. */
export async function runRecurring(server: TestServer, named: string): Promise<void> {
  const { database, clock } = server;
  // What recurs takes no payload.
  const job: { run(payload: unknown, tools: JobTools): Promise<void> } | undefined = createServerJobs(server).jobs.find(
    ({ name }) => name === named,
  );
  if (!job) throw new Error(`no job is called ${named}`);
  const mailer = { send: async () => {} };
  await job.run(undefined, { db: database.db, clock, mailer, publicUrl: '', jobId: '1', log: () => {} });
}

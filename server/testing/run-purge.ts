import { jobs } from '../src/jobs.ts';
import type { TestServer } from './test-server.ts';

/** Runs the hourly job that permanently deletes what was soft-deleted 30 days ago. */
export async function runPurge({ database, clock }: TestServer): Promise<void> {
  const mailer = { send: async () => {} };
  const tools = { db: database.db, clock, mailer, publicUrl: '', jobId: '1', log: () => {} };
  await jobs.find(({ name }) => name === 'purge')?.run(undefined as never, tools);
}

import type { adminOperations } from '@afdal/contract/admin/operations';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof adminOperations> = (server) => {
  const aFailedJob = async () => {
    const add =
      "select graphile_worker.add_job('mail_reply', '{}', run_at => now() + interval '1 day', max_attempts => 1)";
    await server.database.pool.query(add);
    await server.database.pool.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = 'Error ECONNREFUSED: away' where attempts = 0",
    );
    return { name: 'mail_reply' };
  };
  return {
    readOperations: {},
    retryFailedJobs: { getParams: aFailedJob, common: true, body: { expected: 1 } },
  };
};

import type { adminOperations } from '@afdal/contract/admin/operations';
import type { Examples } from '../../../../testing/example-call.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

export const examples: Examples<typeof adminOperations> = (server) => {
  /** The only job of its name. */
  const aFailedJob = async () => {
    const name = `failing-${uuidv7(server.clock.now().getTime())}`;
    const { pool } = server.database;
    const add =
      "select id from graphile_worker.add_job($1, '{}', run_at => now() + interval '1 day', max_attempts => 1)";
    const { rows } = await pool.query(add, [name]);
    await pool.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = 'Error ECONNREFUSED: away' where id = $1",
      [rows[0].id],
    );
    return { name };
  };
  return {
    readOperations: {},
    retryFailedJobs: { getParams: aFailedJob, common: true, body: { expected: 1 } },
  };
};

import { adminOperations } from '@afdal/contract/admin/operations';
import { AppError } from '../../../platform/app-error.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { pruneCounts } from '../../../platform/http/statistics/store-counts.ts';
import type { Invariants } from '../../../platform/invariants/invariant.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { workerHeartbeats } from '../../../platform/jobs/tables.ts';
import { serverKeys } from '../../../platform/sealing/tables.ts';
import { auditInvariants } from '../../audit/invariants.ts';
import { audited } from '../audited.ts';
import { getUtcDay, productVersion, readOperations } from './read-operations.ts';
import { isJobName, lockFailedJobs, noteVersion, pruneBackupRuns, rescheduleJobs, sampleSize } from './store.ts';
import { backupRuns, databaseSizes, invariantRuns, productVersions } from './tables.ts';
import { verifyInvariants } from './verify-invariants.ts';
import { type BackupSettings, writeBackups } from './write-backups.ts';

/** Every night: keeps how large the database is, and forgets what was counted of calls and done with backups long ago. */
const sampleDatabase = defineJob<unknown>('sample-database', async (_, { db, clock }) => {
  await sampleSize(db, getUtcDay(clock.now()));
  await pruneCounts(db, clock.now());
  await pruneBackupRuns(db, clock.now());
});

export const adminOperationsArea = defineArea({
  endpoints: adminOperations,
  handlers: ({ dataFolder }: { readonly dataFolder: string | null }) => ({
    readOperations: async (call) => await readOperations(call, dataFolder),
    retryFailedJobs,
  }),
  commonTables: [
    { table: backupRuns, placement: 'local: what operators read' },
    { table: databaseSizes, placement: 'local: what operators read' },
    { table: invariantRuns, placement: 'local: what operators read' },
    { table: productVersions, placement: 'local: what operators read' },
    { table: workerHeartbeats, placement: 'local: the queue of jobs is on one node' },
    { table: serverKeys, placement: 'local: read once, and held in memory' },
  ],
  jobs: ({ backups, ...needs }: Invariants & { readonly backups: BackupSettings | null }) => [
    { job: sampleDatabase, cron: '40 3 * * *', queue: 'sample-database' },
    { job: verifyInvariants(needs), cron: '27 * * * *', queue: 'verify-invariants' },
    // Only a process that has the folder takes this job.
    ...(backups ? [{ job: writeBackups(backups), cron: '20 1 * * *', queue: 'write-backup', fill: '20h' }] : []),
  ],
  provides: {
    invariants: auditInvariants,
    onStart: [
      async (db: Db, now: Date) => {
        await noteVersion(db, productVersion(), now);
        await sampleSize(db, getUtcDay(now));
      },
    ],
  },
});

async function retryFailedJobs(call: Call<typeof adminOperations.retryFailedJobs>) {
  const { name } = call.params;
  return await audited(call, async (tx) => {
    if (!(await isJobName(tx, name))) throw new AppError('not_found');
    const ids = await lockFailedJobs(tx, name);
    if (ids.length === 0 || ids.length !== call.body.expected) throw new AppError('changed_meanwhile');
    await rescheduleJobs(tx, ids);
    return {
      action: 'jobs.retry',
      target: { kind: 'job', id: name },
      before: { failed: ids.length },
      after: { failed: 0 },
      answer: { retried: ids.length },
    };
  });
}

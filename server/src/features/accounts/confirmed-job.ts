import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Enqueued } from '../../platform/jobs/job.ts';

/** The job that runs once an invited person's address is confirmed: what it does is known above the accounts. */
export const confirmedJob = { name: 'accept_referral' } satisfies Enqueued<{ userId: UserId }>;

export async function enqueueConfirmedJob(tx: Db, userId: UserId): Promise<void> {
  await enqueue(tx, confirmedJob, { userId });
}

import type { Db } from '../../platform/database/database.ts';
import { enqueueOnce } from '../../platform/jobs/enqueue.ts';
import type { Enqueued } from '../../platform/jobs/job.ts';

/** The job of deliveries, for those that only have it run. A queue of its own: a second run beside it would gain nothing. */
export const deliveryJob = {
  name: 'deliver-notifications',
  queue: 'deliver-notifications',
} satisfies Enqueued<unknown>;

/** Has the job of deliveries run as soon as the transaction is over. */
export async function deliverSoon(tx: Db): Promise<void> {
  await enqueueOnce(tx, deliveryJob, {}, 'soon');
}

import type { UserId } from '@afdal/contract/ids';
import type { Enqueued } from '../../platform/jobs/job.ts';

/** The job that tells a provider which charges by itself when a person is charged next. */
export const moveNextCharge: Enqueued<{ readonly userId: UserId }> = { name: 'move-next-charge' };

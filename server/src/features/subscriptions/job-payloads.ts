import type { UserId } from '@afdal/contract/ids';
import type { Enqueued } from '../../platform/jobs/job.ts';

/** The job that tells a provider which charges by itself when a person is charged next. */
export const moveNextCharge: Enqueued<{ readonly userId: UserId }> = { name: 'move-next-charge' };

/** The job that gives back what was approved. It needs the provider, which those who decide do not. */
export const payRefund: Enqueued<{ readonly refundId: string }> = { name: 'pay-refund' };

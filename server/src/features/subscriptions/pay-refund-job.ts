import type { Enqueued } from '../../platform/jobs/job.ts';

/** The job that gives back what was approved. It needs the provider, which those who decide do not. */
export const payRefund: Enqueued<{ readonly refundId: string }> = { name: 'pay-refund' };

import type { UserId } from '@afdal/contract/ids';
import type { Enqueued } from '../../platform/jobs/job.ts';

export interface NewSignIn {
  readonly userId: UserId;
  readonly sessionId: string;
  /** The browser's description of itself. */
  readonly device: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The job that tells the owner of a sign-in: what it does is known above the accounts. */
export const newSignInJob = { name: 'notify-new-sign-in' } satisfies Enqueued<NewSignIn>;

import type { FailureCode } from '@afdal/contract/failures';
import { ApiFailure, getErrorMessage } from '../../../lib/api-failure.ts';
import { copy as accounts } from '../copy.ts';
import { UnexpectedAnswer } from '../enter.ts';
import { copy } from './copy.ts';

/** An attempt that ended before the server was asked to sign anybody in. */
export class GoogleFailure extends Error {
  constructor(why: 'blocked' | 'cancelled' | 'noToken', cause?: unknown) {
    super(copy[why], { cause });
    this.name = 'GoogleFailure';
  }
}

/** Failures whose own message is the best advice. */
const shownVerbatim: readonly FailureCode[] = [
  'user_stopped',
  'account_exists_with_different_credential',
  'rate_limited',
  'too_many_tries',
];

/** The text of a failed attempt, and its cause where that helps. */
export function describeGoogleFailure(failure: unknown): { description: string; cause?: string | undefined } {
  const origin = failure instanceof GoogleFailure ? failure.cause : failure;
  const failureBody = origin instanceof ApiFailure ? origin.body : null;
  if (failureBody && shownVerbatim.includes(failureBody.errorType)) return { description: failureBody.message };
  if (failureBody?.errorType === 'google_token_invalid') return { description: copy.noProfile };
  if (failure instanceof UnexpectedAnswer) return { description: failure.message };
  return {
    description: failure instanceof GoogleFailure ? failure.message : accounts.google.failed,
    cause: getErrorMessage(origin),
  };
}

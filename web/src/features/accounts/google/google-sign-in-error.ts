import type { ErrorCode } from '@afdal/contract/errors';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { UnexpectedResponse } from '../sign-in.ts';
import { texts as accounts } from '../texts.ts';
import { texts } from './texts.ts';

/** An attempt that ended before the server was asked to sign anybody in. */
export class GoogleSignInError extends Error {
  constructor(why: 'blocked' | 'cancelled' | 'noToken', cause?: unknown) {
    super(texts[why], { cause });
    this.name = 'GoogleSignInError';
  }
}

/** Failures whose own message is the best advice. */
const verbatimCodes: readonly ErrorCode[] = [
  'user_stopped',
  'account_exists_with_different_credential',
  'rate_limited',
  'too_many_tries',
];

/** The text of a failed attempt, and its cause where that helps. */
export function describeGoogleSignInError(failure: unknown): { description: string; cause?: string | undefined } {
  const origin = failure instanceof GoogleSignInError ? failure.cause : failure;
  const errorBody = origin instanceof ApiError ? origin.body : null;
  if (errorBody && verbatimCodes.includes(errorBody.errorType)) return { description: errorBody.message };
  if (errorBody?.errorType === 'google_token_invalid') return { description: texts.noProfile };
  if (failure instanceof UnexpectedResponse) return { description: failure.message };
  return {
    description: failure instanceof GoogleSignInError ? failure.message : accounts.google.failed,
    cause: getErrorMessage(origin),
  };
}

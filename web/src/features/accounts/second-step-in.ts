import type { ErrorBody } from '@afdal/contract/errors';
import { ApiError } from '../../lib/api-error.ts';

/** What the second step of a sign-in needs, where that is why it was rejected. */
export function secondStepIn(error: unknown): ErrorBody | null {
  const secondStepError = error instanceof ApiError ? error.body : null;
  return secondStepError?.errorType === 'second_step_required' ? secondStepError : null;
}

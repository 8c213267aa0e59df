import type { FailureBody } from '@afdal/contract/failures';
import { ApiFailure } from '../../lib/api-failure.ts';

/** What the second step of a sign-in needs, where that is why it was refused. */
export function secondStepIn(error: unknown): FailureBody | null {
  const secondStepError = error instanceof ApiFailure ? error.body : null;
  return secondStepError?.errorType === 'second_step_required' ? secondStepError : null;
}

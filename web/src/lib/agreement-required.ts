import { ApiError } from './api-error.ts';

/** Whether a write was refused because a new version of a legal document waits for the person's agreement. */
export function isAgreementRequired(error: unknown): boolean {
  return error instanceof ApiError && error.body?.errorType === 'agreement_required';
}

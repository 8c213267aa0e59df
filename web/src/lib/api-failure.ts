import type { FailureBody } from '@afdal/contract/failures';

/** A call that was answered with a refusal. `body` is there when the answer was the contract's. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: FailureBody | null;

  constructor(status: number, statusText: string, body: FailureBody | null) {
    super(body?.message ?? `API Error: ${status} ${statusText}`);
    this.name = 'ApiFailure';
    this.status = status;
    this.body = body;
  }
}

/** A call that got no answer at all: nobody knows whether it had an effect. */
export class Unanswered extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'Unanswered';
  }
}

/** Why a call failed, for people; undefined when it was no failure of a call. */
export function causeOf(error: unknown): string | undefined {
  if (error instanceof Unanswered) return error.message;
  return error instanceof ApiFailure ? error.body?.message : undefined;
}

/** What the same call may do better a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof ApiFailure && error.status >= 500);
}

/** For a deletion: what is deleted already, in another tab, is as it was asked for. */
export function acceptGone(error: unknown): undefined {
  if (error instanceof ApiFailure && error.status === 404) return;
  throw error;
}

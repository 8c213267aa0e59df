import type { ErrorBody } from '@afdal/contract/errors';

/** A call that the server answered with an error. `body` is set when the response was one of the contract's. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** How long the server asks to wait before the next try, in milliseconds; 0 where it does not. */
  readonly retryAfterMs: number;

  /** @param retryAfter the header of that name, in seconds */
  constructor(status: number, statusText: string, body: ErrorBody | null, retryAfter?: string | null) {
    super(body?.message ?? `API Error: ${status} ${statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterMs = Number(retryAfter) * 1000 || 0;
  }
}

/** A call without a response: it is unknown whether it had an effect. */
export class NetworkError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'NetworkError';
  }
}

/** Contents of a form that were rejected before they were sent. */
export class InvalidFields extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super();
    this.name = 'InvalidFields';
    this.fields = fields;
  }
}

/** What is wrong, by field; undefined when no field is to blame. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> | undefined {
  if (error instanceof InvalidFields) return error.fields;
  return error instanceof ApiError ? error.body?.fields : undefined;
}

/** The user-facing reason of a failed call; undefined when the error is not from a call. */
export function getErrorMessage(error: unknown): string | undefined {
  if (error instanceof NetworkError) return error.message;
  return error instanceof ApiError ? error.body?.message : undefined;
}

/** Whether the person's plan does not allow it. */
export function isPlanLimit(error: unknown): boolean {
  return error instanceof ApiError && error.body?.errorType === 'premium_required';
}

/** Whether the error is transient, so that a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.retryAfterMs > 0))
  );
}

const offlineStatuses = [429, 502, 503, 504];

/** Whether a call found nobody to answer it, or was asked to come back later: it had no effect, or may have had one unheard. */
export function isOffline(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && offlineStatuses.includes(error.status));
}

/** For deletions: ignores a 404, since an entry already deleted, e.g. in another tab, is the desired result. */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return;
  throw error;
}

/** A write that was not sent, because nobody answered: it is kept on this device and sent later. It did not fail. */
export class WriteQueuedError extends Error {
  constructor() {
    super('The write waits on this device.');
    this.name = 'WriteQueuedError';
  }
}

/** For writes that others follow: one that waits is followed in the order in which all are sent. */
export function ignoreQueued(error: unknown): undefined {
  if (error instanceof WriteQueuedError) return;
  throw error;
}

import type { FailureCode } from '@afdal/contract/failures';

interface FailureDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** A refusal from the catalogue. Thrown anywhere, answered in one place. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** What a store found, or the refusal that stands for nothing: what is not yours does not exist. */
export function found<T>(row: T | null): T {
  if (row === null) throw new Failure('not_found');
  return row;
}

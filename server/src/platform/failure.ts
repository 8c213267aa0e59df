import type { FailureCode } from '@afdal/contract/failures';

interface FailureDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Which limit of the plan is met, by its name in the entitlements. */
  readonly limit?: string;
  /** What stands in the placeholders of the refusal's text. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A refusal from the catalogue. Thrown anywhere, answered in one place. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: string | undefined;
  readonly words: Readonly<Record<string, string>>;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.words = details.words ?? {};
  }
}

/** What a store found, or the refusal that stands for nothing: what is not yours does not exist. */
export function found<T>(row: T | null): T {
  if (row === null) throw new Failure('not_found');
  return row;
}

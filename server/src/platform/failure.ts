import type { FailureBody, FailureCode } from '@afdal/contract/failures';

interface FailureDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The plan limit that was reached, by its name in the entitlements. */
  readonly limit?: string;
  /** Of `second_step_required`: what its response carries. */
  readonly secondStep?: Pick<FailureBody, 'challenge' | 'methods' | 'passkey'>;
  /** Values for the placeholders in the refusal's text. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A refusal from the catalogue. Thrown anywhere, turned into a response in one place. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: string | undefined;
  readonly secondStep: FailureDetails['secondStep'];
  readonly words: Readonly<Record<string, string>>;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.secondStep = details.secondStep;
    this.words = details.words ?? {};
  }
}

/** The refusal of one field, with its text. */
export function invalidField(field: string, text: string): Failure {
  return new Failure('validation_failed', { fields: { [field]: text } });
}

/** The row that a store found. Another user's row counts as missing too. @throws Failure `not_found` for null */
export function found<T>(row: T | null): T {
  if (row === null) throw new Failure('not_found');
  return row;
}

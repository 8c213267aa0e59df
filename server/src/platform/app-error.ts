import type { ErrorBody, ErrorCode } from '@afdal/contract/errors';

interface AppErrorDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The plan limit that was reached, by its name in the entitlements. */
  readonly limit?: string;
  /** Of `second_step_required`: what its response carries. */
  readonly secondStep?: Pick<ErrorBody, 'challenge' | 'methods' | 'passkey'>;
  /** Values for the placeholders in the rejection's text. */
  readonly textValues?: Readonly<Record<string, string>>;
}

/** A rejection from the catalogue. Thrown anywhere, turned into a response in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: string | undefined;
  readonly secondStep: AppErrorDetails['secondStep'];
  readonly textValues: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.secondStep = details.secondStep;
    this.textValues = details.textValues ?? {};
  }
}

/** The rejection of one field, with its text. */
export function invalidField(field: string, text: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: text } });
}

/** The row that a store found. Another user's row counts as missing too. @throws Failure `not_found` for null */
export function orNotFound<T>(row: T | null): T {
  if (row === null) throw new AppError('not_found');
  return row;
}

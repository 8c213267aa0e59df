import { copy } from './copy.ts';

export interface ResetValues {
  readonly password: string;
  readonly confirmPassword: string;
}

export type ResetErrors = Readonly<Partial<Record<keyof ResetValues, string>>>;

const words = copy.reset;
const [shortest, longest] = [8, 128];

/** The described rules: both long enough, and the same. */
export function resetErrors({ password, confirmPassword }: ResetValues): ResetErrors {
  const wrongLength = lengthError(password);
  return {
    ...(wrongLength !== undefined && { password: wrongLength }),
    ...(password !== confirmPassword && { confirmPassword: words.different }),
    ...(confirmPassword.length < shortest && { confirmPassword: words.tooShort }),
  };
}

function lengthError(password: string): string | undefined {
  if (password.length < shortest) return words.tooShort;
  return password.length > longest ? words.tooLong : undefined;
}

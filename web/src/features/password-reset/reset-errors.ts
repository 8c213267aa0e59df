import { fieldErrors } from '@afdal/contract/field-errors';
import { users } from '@afdal/contract/people/accounts';
import { texts } from './texts.ts';

export interface ResetValues {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The rules of the first description: both long enough, by the contract's own rule, and equal. */
export function resetErrors({ password, confirmPassword }: ResetValues): Readonly<Record<string, string>> {
  const ofPassword = passwordError(password);
  const ofConfirmation =
    passwordError(confirmPassword) ?? (password === confirmPassword ? null : texts.reset.different);
  return {
    ...(ofPassword && { password: ofPassword }),
    ...(ofConfirmation && { confirmPassword: ofConfirmation }),
  };
}

function passwordError(password: string): string | undefined {
  const parsed = users.resetPassword.body.safeParse({ token: '', password });
  return parsed.error && fieldErrors(parsed.error.issues).password;
}

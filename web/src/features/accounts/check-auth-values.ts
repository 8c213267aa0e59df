import { Credentials, Registration } from '@afdal/contract/accounts';
import { fieldErrors } from '@afdal/contract/field-errors';
import type { AuthErrors, AuthMode, AuthValues } from './auth-values.ts';

/** Reports what the contract would refuse, before anything is sent. */
export function checkAuthValues(mode: AuthMode, { name, email, password }: AuthValues): AuthErrors {
  const parsed =
    mode === 'register'
      ? Registration.safeParse({ name, email, password })
      : Credentials.safeParse({ email, password });
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

import { fieldErrors } from '@afdal/contract/field-errors';
import { Credentials, Registration } from '@afdal/contract/people/accounts';
import { InvalidFields } from '../../lib/api-error.ts';
import type { AuthMode, AuthValues } from './auth-values.ts';

/** @throws InvalidFields for what the contract would reject, before anything is sent */
export function checkAuthValues(mode: AuthMode, { name, email, password }: AuthValues): void {
  const parsed =
    mode === 'register'
      ? Registration.safeParse({ name, email, password })
      : Credentials.safeParse({ email, password });
  if (!parsed.success) throw new InvalidFields(fieldErrors(parsed.error.issues));
}

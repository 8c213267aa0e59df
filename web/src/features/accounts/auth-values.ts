import { Credentials, Registration } from '@afdal/contract/accounts';
import { fieldErrors } from '@afdal/contract/field-errors';
import { copy } from './copy.ts';

export type AuthMode = 'login' | 'register';

export interface AuthValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export type AuthField = keyof AuthValues;
export type AuthErrors = Readonly<Partial<Record<AuthField, string>>>;

export function fieldsOf(mode: AuthMode): readonly AuthField[] {
  return mode === 'register' ? ['name', 'email', 'password'] : ['email', 'password'];
}

/** What must be mended before it is sent. `isIncomplete` when a field is empty. */
export function checkAuthValues(mode: AuthMode, values: AuthValues): { errors: AuthErrors; isIncomplete: boolean } {
  const empty = fieldsOf(mode).filter((field) => values[field].trim() === '');
  if (empty.length > 0) {
    return { errors: Object.fromEntries(empty.map((field) => [field, copy.required[field]])), isIncomplete: true };
  }
  const { name, email, password } = values;
  const parsed =
    mode === 'register'
      ? Registration.safeParse({ name, email, password })
      : Credentials.safeParse({ email, password });
  return { errors: parsed.success ? {} : fieldErrors(parsed.error.issues), isIncomplete: false };
}

import { texts } from './texts.ts';

export type AuthMode = 'login' | 'register';

export interface AuthValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const fields = { login: ['email', 'password'], register: ['name', 'email', 'password'] } as const;

/** An error text for each empty field of the mode. */
export function emptyFields(mode: AuthMode, values: AuthValues): Record<string, string> {
  const empty = fields[mode].filter((field) => values[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, texts.required[field]]));
}

import { fieldErrors } from '@afdal/contract/field-errors';
import { Credentials, Registration, type SignedIn, users } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import { InvalidFields } from '../../lib/api-error.ts';
import type { AuthMode, AuthValues } from './auth-values.ts';
import { dropChoices } from './onboarding/stored-choices.ts';
import { startSession } from './sign-in.ts';
import { forgetSignUpDetails, getSignUpDetails } from './sign-up-details.ts';

/** Signs a person in or up, and opens the session. Null when the registration continues by mail. @throws InvalidFields */
export async function authenticate(mode: AuthMode, values: AuthValues): Promise<SignedIn | null> {
  checkAuthValues(mode, values);
  const response = await (mode === 'login' ? login(values) : signUp(values));
  const isMailed = response && 'isMailed' in response;
  const signedIn = isMailed ? null : startSession(response);
  // Whoever signs in is no newcomer: choices stored here must not go to the next person who registers in this browser.
  if (mode === 'register') forgetSignUpDetails();
  else dropChoices();
  return signedIn;
}

function login({ email, password }: AuthValues) {
  return call(users.login, { body: { email, password } });
}

function signUp({ name, email, password }: AuthValues) {
  return call(users.register, { body: { name, email, password, ...getSignUpDetails() } });
}

/** @throws InvalidFields for what the contract would reject, before anything is sent */
function checkAuthValues(mode: AuthMode, { name, email, password }: AuthValues): void {
  const parsed =
    mode === 'register'
      ? Registration.safeParse({ name, email, password })
      : Credentials.safeParse({ email, password });
  if (!parsed.success) throw new InvalidFields(fieldErrors(parsed.error.issues));
}

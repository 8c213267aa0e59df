import { type SignedIn, users } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import type { AuthMode, AuthValues } from './auth-values.ts';
import { checkAuthValues } from './check-auth-values.ts';
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

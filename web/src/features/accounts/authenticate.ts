import { accounts, type SignedIn } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import type { AuthMode, AuthValues } from './auth-values.ts';
import { checkAuthValues } from './check-auth-values.ts';
import { enter } from './enter.ts';
import { forgetNewcomer, newcomerDetails } from './newcomer.ts';
import { dropChoices } from './onboarding/stored-choices.ts';

/** Signs a person in or up, and opens the session. Null when the registration continues by mail. @throws InvalidFields */
export async function authenticate(mode: AuthMode, values: AuthValues): Promise<SignedIn | null> {
  checkAuthValues(mode, values);
  const answer = await (mode === 'login' ? login(values) : register(values));
  const isMailed = answer && 'isMailed' in answer;
  const signedIn = isMailed ? null : enter(answer);
  // Whoever signs in is no newcomer: choices stored here must not go to the next person who registers in this browser.
  if (mode === 'register') forgetNewcomer();
  else dropChoices();
  return signedIn;
}

function login({ email, password }: AuthValues) {
  return call(accounts.login, { body: { email, password } });
}

function register({ name, email, password }: AuthValues) {
  return call(accounts.register, { body: { name, email, password, ...newcomerDetails() } });
}

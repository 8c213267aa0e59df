import { accounts, type SignedIn } from '@afdal/contract/accounts';
import { call } from '../../lib/api.ts';
import type { AuthMode, AuthValues } from './auth-values.ts';
import { enter } from './enter.ts';
import { dropReferralCode, keptReferralCode } from './referral-code.ts';

/** Signs a person in or up, and opens the session. */
export async function authenticate(mode: AuthMode, values: AuthValues): Promise<SignedIn> {
  const signedIn = enter(await (mode === 'login' ? login(values) : register(values)));
  if (mode === 'register') dropReferralCode();
  return signedIn;
}

function login({ email, password }: AuthValues) {
  return call(accounts.login, { body: { email, password } });
}

function register({ name, email, password }: AuthValues) {
  const ref = keptReferralCode();
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return call(accounts.register, { body: { name, email, password, timezone, ...(ref ? { ref } : {}) } });
}

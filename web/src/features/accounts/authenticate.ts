import { accounts, type SignedIn } from '@afdal/contract/accounts';
import { call } from '../../lib/api.ts';
import { openSession } from '../../session/session.ts';
import type { AuthMode, AuthValues } from './auth-values.ts';
import { copy } from './copy.ts';
import { dropReferralCode, keptReferralCode } from './referral-code.ts';

/** Signs a person in or up, and opens the session. */
export async function authenticate(mode: AuthMode, values: AuthValues): Promise<SignedIn> {
  const answer: Partial<SignedIn> | null = await (mode === 'login' ? login(values) : register(values));
  if (!answer?.token || !answer.user) throw new Error(copy.unexpectedAnswer);
  openSession(answer.token, answer.user);
  if (mode === 'register') dropReferralCode();
  return { token: answer.token, user: answer.user };
}

function login({ email, password }: AuthValues) {
  return call(accounts.login, { body: { email, password } });
}

function register({ name, email, password }: AuthValues) {
  const ref = keptReferralCode();
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return call(accounts.register, { body: { name, email, password, timezone, ...(ref ? { ref } : {}) } });
}

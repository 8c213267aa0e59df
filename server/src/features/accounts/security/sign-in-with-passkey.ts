import type { UserId } from '@afdal/contract/ids';
import type { PasskeyAssertion } from '@afdal/contract/people/passkey-json';
import type { passkeySignIn } from '@afdal/contract/people/passkey-sign-in';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, Handlers } from '../../../platform/http/call.ts';
import type { AccountNeeds } from '../account-needs.ts';
import { consumePasskeySignIn, findPasskeyAlone, newPasskeySignIn, touchPasskey } from '../passkeys-store.ts';
import { startSession } from '../session-store.ts';
import { lockUser } from '../user-store.ts';
import {
  newPasskeyChallenge,
  type PasskeySite,
  toAnyPasskeyRequest,
  toUserHandle,
  verifyPasskeyAssertion,
} from './passkey-checks.ts';

export function passkeySignInHandlers({
  site,
  findUser,
}: Pick<AccountNeeds, 'site' | 'findUser'>): Handlers<typeof passkeySignIn> {
  return {
    beginPasskeySignIn: async ({ db, now }) => {
      const passkeyChallenge = newPasskeyChallenge();
      const challenge = await newPasskeySignIn(db, passkeyChallenge, now);
      return { challenge, passkey: toAnyPasskeyRequest(site, passkeyChallenge) };
    },
    signInWithPasskey: async (call) => {
      const { id, token } = await signIn(call, site);
      return { token, user: await findUser(call.db, id, call.now) };
    },
  };
}

/**
 * Opens the session of whose passkey signed. It is two steps in one, what somebody has and what they know or are, so that
 * no second one follows. The user is locked: who ends every session, or removes the passkey, waits or is waited for.
 *
 * @throws Failure `passkey_sign_in_failed`, whatever is wrong; `user_stopped` to who holds the passkey alone
 */
async function signIn(call: Call<typeof passkeySignIn.signInWithPasskey>, site: PasskeySite) {
  const { db, body, now } = call;
  const challenge = await consumePasskeySignIn(db, body.challenge, now);
  const signed = challenge === null ? null : await findSigner(db, body.passkey, challenge, site);
  if (!signed) throw new AppError('passkey_sign_in_failed');
  const { key, counter } = signed;
  const id = key.userId as UserId;
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || !(await touchPasskey(tx, id, key.id, counter, now))) throw new AppError('passkey_sign_in_failed');
    if (user.isStopped) throw new AppError('user_stopped');
    return { id, token: await startSession(tx, id, call, now) };
  });
}

/** The passkey that signed this challenge, and its counter; null when none did that may sign in alone. */
async function findSigner(db: Db, passkey: PasskeyAssertion, challenge: string, site: PasskeySite) {
  const key = await findPasskeyAlone(db, passkey.id);
  if (!key || passkey.response.userHandle !== toUserHandle(key.userId)) return null;
  const counter = await verifyPasskeyAssertion(site, passkey, challenge, key, true);
  return counter === null ? null : { key, counter };
}

import type { googleSignIn } from '@afdal/contract/google-sign-in';
import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { brokenUnique } from '../../platform/database/errors.ts';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { ProvenIdentity } from '../../platform/openid/verify-id-token.ts';
import { voidEmailConfirmations } from './email-confirmation.ts';
import { insertIdentity, subjectOf, userOfIdentity } from './identity-store.ts';
import { forgetTries } from './login-tries-store.ts';
import { nameFromProvider } from './name-from-provider.ts';
import { forgetNetworks } from './network-store.ts';
import { spendNonce } from './nonce-store.ts';
import { openAccount, type Welcome } from './open-account.ts';
import { voidPasswordResets } from './password-reset-store.ts';
import { sendPasswordDroppedMail } from './send-password-dropped-mail.ts';
import { deleteSessionsOf } from './session-store.ts';
import { startSession } from './start-session.ts';
import { handOverUser, lockUserByEmail, type UserRow } from './user-store.ts';

type SignIn = Call<typeof googleSignIn.signInWithGoogle>;

/**
 * Spends the token's nonce, finds or makes the person, and opens a session: all of it, or nothing. The token is
 * proven before anything is written.
 */
export async function signInWithGoogle(call: SignIn, provider: IdentityProvider, welcome: Welcome) {
  const { db, body, now } = call;
  const identity = await provider.verifyIdToken(body.idToken, now);
  return await againWhenOvertaken(() =>
    db.transaction(async (tx) => {
      if (!(await spendNonce(tx, identity.nonce, now))) throw new Failure('google_token_invalid');
      const id = await personOf(tx, identity, call, welcome);
      return { id, token: await startSession(tx, id, call, now) };
    }),
  );
}

/** An identity belongs to who has it. A new one comes to the account of its address only where that is safe. */
async function personOf(tx: Db, identity: ProvenIdentity, { body, now }: SignIn, welcome: Welcome): Promise<UserId> {
  const known = await userOfIdentity(tx, identity);
  if (known?.isStopped) throw new Failure('user_stopped');
  if (known) return known.id as UserId;
  const user = await lockUserByEmail(tx, identity.email);
  if (user) return await link(tx, identity, user, now);
  const { email } = identity;
  const { idToken: _, ...told } = body;
  const name = nameFromProvider(identity.name, email);
  const id = await openAccount(
    tx,
    { ...told, email, name, passwordHash: null, emailVerifiedAt: now, isHolderVerified: true },
    welcome,
    now,
  );
  await insertIdentity(tx, id, identity, now);
  return id;
}

/**
 * Gives the account of its address a new identity, if both sides have confirmed the address. One whose holder never
 * proved to read the mailbox may have been made by a stranger: the owner of the address has come, and gets it.
 */
async function link(tx: Db, identity: ProvenIdentity, user: UserRow, now: Date): Promise<UserId> {
  const id = user.id as UserId;
  const linked = await subjectOf(tx, id, identity.issuer);
  // The address has gone to somebody else since: the person of the account is not this one.
  if (linked !== null && linked !== identity.subject) throw new Failure('account_exists_with_different_credential');
  if (user.isStopped) throw new Failure('user_stopped');
  // Another sign-in of the same moment was first.
  if (linked !== null) return id;
  if (!user.emailVerifiedAt && user.role === 'admin') throw new Failure('account_exists_with_different_credential');
  if (!user.isHolderVerified) await handOver(tx, id, user.passwordHash !== null, now);
  await insertIdentity(tx, id, identity, now);
  return id;
}

/** Nothing that whoever made the account may hold opens it any more; an owner who did is told how to have a password. */
async function handOver(tx: Db, id: UserId, hasPassword: boolean, now: Date): Promise<void> {
  await handOverUser(tx, id, now);
  await deleteSessionsOf(tx, id);
  await voidPasswordResets(tx, id, now);
  await voidEmailConfirmations(tx, id);
  await forgetTries(tx, id);
  await forgetNetworks(tx, id);
  if (hasPassword) await enqueue(tx, sendPasswordDroppedMail, { userId: id });
}

/** Two first sign-ins, or one and a registration, at the same moment: the second finds what the first made. */
async function againWhenOvertaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenUnique(error) === null) throw error;
    return await work();
  }
}

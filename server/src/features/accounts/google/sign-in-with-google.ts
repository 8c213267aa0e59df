import type { UserId } from '@afdal/contract/ids';
import type { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { getViolatedUnique } from '../../../platform/database/errors.ts';
import type { Call, Handlers, LongHandler } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { IdentityProvider } from '../../../platform/openid/identity-provider.ts';
import type { VerifiedIdentity } from '../../../platform/openid/verify-id-token.ts';
import type { AccountNeeds } from '../account-needs.ts';
import { claimUnverifiedAccount, type HolderTables, nameFromProvider } from '../claim-unverified-account.ts';
import { getToken, openOrChallenge } from '../security/open-or-challenge.ts';
import { assertSignUpIsOpen, openAccount } from '../sign-up/open-account.ts';
import { lockUserByEmail, type UserRow } from '../user-store.ts';
import { findSubject, findUserByIdentity, insertIdentity, newNonce, spendNonce } from './identity-store.ts';
import { sendPasswordDroppedMail } from './password-dropped-mail.ts';

type SignIn = Call<typeof googleSignIn.signInWithGoogle>;

/**
 * Consumes the token's nonce, finds or creates the user, and opens a session, in one transaction. The token is
 * verified before anything is written: the provider's keys may have to be fetched for it.
 *
 * @throws Failure `second_step_required`, if the person has a second step
 */
const signInWithGoogle = (
  provider: IdentityProvider,
  {
    findUser,
    seedNewUser,
    site,
    holderTables,
  }: Pick<AccountNeeds, 'findUser' | 'seedNewUser' | 'site' | 'holderTables'>,
): LongHandler<typeof googleSignIn.signInWithGoogle> => ({
  work: async (call, finish) => {
    const { body, now } = call;
    const identity = await provider.verifyIdToken(body.idToken, now);
    await finish(async (db) => {
      const { id, step } = await retryOnConflict(() =>
        db.transaction(async (tx) => {
          if (!(await spendNonce(tx, identity.nonce, now))) throw new AppError('google_token_invalid');
          const id = await resolvePerson(tx, identity, call, { seedNewUser, holderTables });
          return { id, step: await openOrChallenge(tx, id, call, site, now) };
        }),
      );
      return { token: getToken(step), user: await findUser(db, id, now) };
    });
  },
});

/** The user an identity is linked to. A new identity is linked to the account of its address only where that is safe. */
async function resolvePerson(
  tx: Db,
  identity: VerifiedIdentity,
  { body, now }: SignIn,
  { seedNewUser, holderTables }: Pick<AccountNeeds, 'seedNewUser' | 'holderTables'>,
): Promise<UserId> {
  const known = await findUserByIdentity(tx, identity);
  if (known?.isStopped) throw new AppError('user_stopped');
  if (known) return known.id as UserId;
  const user = await lockUserByEmail(tx, identity.email);
  if (user) return await link(tx, identity, user, holderTables, now);
  await assertSignUpIsOpen(tx);
  const { email } = identity;
  const { idToken: _, ...choices } = body;
  const name = nameFromProvider(identity.name, email);
  const id = await openAccount(
    tx,
    { ...choices, email, name, passwordHash: null, emailVerifiedAt: now, isHolderVerified: true },
    seedNewUser,
    now,
  );
  await insertIdentity(tx, id, identity, now);
  return id;
}

/**
 * Links a new identity to the account of its address. If the account holder never proved to read the mailbox, the
 * account may be a stranger's and is handed over to the owner of the address; an unconfirmed admin account is rejected.
 */
async function link(
  tx: Db,
  identity: VerifiedIdentity,
  user: UserRow,
  holderTables: HolderTables,
  now: Date,
): Promise<UserId> {
  const id = user.id as UserId;
  // An unproved holder may have linked an identity before the account moved to this address.
  const linked = user.isHolderVerified ? await findSubject(tx, id, identity.issuer) : null;
  // The address has changed hands: the account belongs to another subject.
  if (linked !== null && linked !== identity.subject) throw new AppError('account_exists_with_different_credential');
  if (user.isStopped) throw new AppError('user_stopped');
  // A concurrent sign-in was first.
  if (linked !== null) return id;
  if (!user.emailVerifiedAt && user.role === 'admin') throw new AppError('account_exists_with_different_credential');
  await claimUnverifiedAccount(tx, user, { name: identity.name, holderTables }, now);
  await insertIdentity(tx, id, identity, now);
  const isPasswordDropped = !user.isHolderVerified && user.passwordHash !== null;
  if (isPasswordDropped) await enqueue(tx, sendPasswordDroppedMail, { userId: id });
  return id;
}

/** Of two concurrent first sign-ins, or one and a registration, the second finds on its retry what the first created. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (getViolatedUnique(error) === null) throw error;
    return await work();
  }
}

const rejectUnknownRoute = async (): Promise<never> => {
  throw new AppError('route_not_found');
};

/** @param provider null where nobody signs in by one: the calls do not exist then */
export function googleHandlers(
  provider: IdentityProvider | null,
  needs: Pick<AccountNeeds, 'findUser' | 'seedNewUser' | 'site' | 'holderTables'>,
): Handlers<typeof googleSignIn> {
  if (!provider) return { newGoogleNonce: rejectUnknownRoute, signInWithGoogle: rejectUnknownRoute };
  return {
    newGoogleNonce: async ({ db, now }) => {
      const beginning = await provider.begin();
      return { nonce: await newNonce(db, now), ...beginning };
    },
    signInWithGoogle: signInWithGoogle(provider, needs),
  };
}

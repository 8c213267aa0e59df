import type { ErrorCode } from '@afdal/contract/errors';
import type { UserId } from '@afdal/contract/ids';
import type { Session, users } from '@afdal/contract/people/accounts';
import type { preferences } from '@afdal/contract/people/preferences';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { isCityId } from '@afdal/domain/prayers/cities';
import { isSessionAlive, type Role, sessionLimits } from '@afdal/domain/sessions/limits';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { Accepted, type Call, type Caller, type Handlers } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import type { AccountNeeds, PasswordDeps } from './account-needs.ts';
import { claimUnverifiedAccount } from './claim-unverified-account.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgetOrigins, rememberOrigin } from './origins-store.ts';
import { assertStrongPassword } from './passwords/assert-strong-password.ts';
import { tryPassword, tryUnknownUserPassword } from './passwords/limit-login-tries.ts';
import { forgetTries } from './passwords/login-tries-store.ts';
import { sendPasswordChangedMail } from './passwords/password-changed-mail.ts';
import { findUserByResetToken, spendResetToken } from './passwords/password-reset-store.ts';
import { sendResetMail } from './passwords/reset-mail.ts';
import { findPreferences, updatePreferences } from './preferences-store.ts';
import { voidChallenges } from './security/challenge-store.ts';
import { deleteEmailChange } from './security/email-change-store.ts';
import { getToken, openOrChallenge } from './security/open-or-challenge.ts';
import { deleteSession, deleteSessions, findSessions, markReauthenticated, type SessionRow } from './session-store.ts';
import { signUp } from './sign-up/register.ts';
import { countProbe } from './sign-up/registrations-store.ts';
import {
  isStillPassword,
  lockHolder,
  setPasswordHash,
  type UserRow,
  userByEmail,
  userWithPreferences,
} from './user-store.ts';

/** A changed currency, salary day or day start applies from now on; stored data is not converted. */
export const preferenceHandlers: Handlers<typeof preferences> = {
  readPreferences: async ({ db, user }) => await findPreferences(db, user.id),
  editPreferences: async ({ db, user, body }) => {
    const { prayerCity } = body;
    if (prayerCity && !isCityId(prayerCity)) throw invalidField('prayerCity', errorTexts.cityWithoutMethod);
    const changes = omitUndefined(body);
    if (Object.keys(changes).length > 0) await updatePreferences(db, user.id, changes);
    return await findPreferences(db, user.id);
  },
};

type Login = Call<typeof users.login>;

/** @throws Failure `second_step_required` after a right password, if the person has a second step */
async function login(call: Login, deps: PasswordDeps & Pick<AccountNeeds, 'site'>) {
  const { db, body, now } = call;
  const found = await userByEmail(db, body.email);
  const { id, user, source } = await tryLogin(call, found, deps).catch(async (error: unknown) => {
    throw await withoutHint(error, call, deps);
  });
  if (user.isStopped) {
    await forgetTries(db, id, source);
    throw new AppError('user_stopped');
  }
  const step = await db.transaction(async (tx) => {
    // During the check the password may have been changed and every session ended: then this one must not start.
    if (!(await isStillPassword(tx, id, user.passwordHash))) throw new AppError('invalid_password');
    await forgetTries(tx, id, source);
    return await openOrChallenge(tx, id, call, deps.site, now);
  });
  return { id, token: getToken(step) };
}

/** Checks the password; takes equally long when the address is not registered. */
async function tryLogin({ db, body, network, now }: Login, user: UserRow | null, deps: PasswordDeps) {
  const context = { network, now };
  if (!user) {
    await tryUnknownUserPassword(db, body.password, context, deps);
    throw new AppError('user_not_found');
  }
  const { isRight, source } = await tryPassword(db, user, body.password, context, deps);
  if (!isRight) throw new AppError('invalid_password');
  return { id: user.id as UserId, user, source };
}

const errorsAfterHashing: readonly ErrorCode[] = ['user_not_found', 'invalid_password'];

/** Counts the address of a rejected sign-in. A network that failed at many gets the same answer for each. */
async function withoutHint(
  error: unknown,
  { db, network, body, now }: Login,
  { passwords, rateLimitFactor }: PasswordDeps,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code === 'busy') return error;
  if (await countProbe(db, network, body.email, now, rateLimitFactor)) return error;
  // Only registered addresses are throttled: hash here too, so that a quick rejection does not reveal one.
  if (!errorsAfterHashing.includes(error.code)) await passwords.isRight(body.password, null);
  return new AppError('general_error');
}

export function accountHandlers(deps: AccountNeeds): Handlers<typeof users> {
  const { findUser, seedNewUser } = deps;
  return {
    register: async (call) => {
      const opened = await signUp(call, deps);
      if (!opened) return new Accepted({ isMailed: true });
      return { token: opened.token, user: await findUser(call.db, opened.id, call.now) };
    },
    login: async (call) => {
      const { id, token } = await login(call, deps);
      return { token, user: await findUser(call.db, id, call.now) };
    },
    logout: async ({ db, user }) => {
      await deleteSession(db, user.id, user.sessionId);
      return undefined;
    },
    confirmEmail: async (call) => {
      await confirmEmail(call, seedNewUser);
      return { emailVerified: true };
    },
    forgotPassword: async ({ db, body }) => {
      // The job looks up the address, so that neither the answer nor its timing reveals whether it is registered.
      await enqueue(db, sendResetMail, { email: body.email });
      return { isSent: true };
    },
    resetPassword: async (call) => {
      await resetPassword(call, deps);
      return { isChanged: true };
    },
    proveIdentity: (call) => proveIdentity(call, deps),
    readUser: async ({ db, user, now }) => await findUser(db, user.id, now),
    listSessions: async ({ db, user, now }) => {
      const sessions = await findSessions(db, user.id);
      return sessions.filter((session) => isAlive(session, user.role, now)).map((session) => described(session, user));
    },
    endSession: async ({ db, user, params }) => {
      if (!(await deleteSession(db, user.id, params.id))) throw new AppError('not_found');
      return undefined;
    },
  };
}

function isAlive(session: SessionRow, role: Role, now: Date): boolean {
  return isSessionAlive(role, session.createdAt.getTime(), session.lastSeenAt.getTime(), now.getTime());
}

function described(session: SessionRow, user: Caller): Session {
  const { idleMs, absoluteMs } = sessionLimits(user.role);
  const expiresAt = Math.min(session.lastSeenAt.getTime() + idleMs, session.createdAt.getTime() + absoluteMs);
  return {
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    current: session.id === user.sessionId,
  };
}

/** Checks the password of who is signed in already, as often as at sign-in, and keeps in the session that it was right. */
async function proveIdentity(
  { db, user, body, network, now }: Call<typeof users.proveIdentity>,
  deps: PasswordDeps,
): Promise<undefined> {
  const person = await userWithPreferences(db, user.id);
  if (!person) throw new Error('the person of a session has an account');
  const { passwordHash } = person.user;
  if (passwordHash === null) throw invalidField('password', errorTexts.passwordMissing);
  const { isRight, source } = await tryPassword(db, person.user, body.password, { network, now }, deps);
  if (!isRight) throw invalidField('password', refusalTexts.passwordWrong);
  await db.transaction(async (tx) => {
    // It may have been changed during the check.
    if (!(await isStillPassword(tx, user.id, passwordHash))) throw invalidField('password', refusalTexts.passwordWrong);
    await forgetTries(tx, user.id, source);
    await markReauthenticated(tx, user.id, user.sessionId, now);
  });
}

/**
 * Consumes the token, sets the password, ends every session, revokes every key of a device and enqueues a mail to the user,
 * in one transaction. A holder who proved to read the mailbox keeps the second step: the mailbox is often what was stolen.
 */
async function resetPassword(
  { db, body, device, network, now }: Call<typeof users.resetPassword>,
  { passwords, holderTables, revokeApiKeys }: Pick<AccountNeeds, 'passwords' | 'holderTables' | 'revokeApiKeys'>,
): Promise<void> {
  const found = await findUserByResetToken(db, body.token, now);
  if (found === null) throw new AppError('reset_token_invalid');
  const { id } = found;
  await assertStrongPassword(body.password, found.email);
  const passwordHash = await passwords.hashPassword(body.password);
  await db.transaction(async (tx) => {
    const user = await lockHolder(tx, id);
    if (!(await spendResetToken(tx, body.token, now))) throw new AppError('reset_token_invalid');
    // Reading the mailbox proves ownership: confirm the address, drop the failed tries of others, and keep only this
    // network and device as the owner's.
    await claimUnverifiedAccount(tx, user, { name: null, holderTables }, now);
    await setPasswordHash(tx, id, passwordHash, now);
    await voidChallenges(tx, id);
    await deleteSessions(tx, id);
    const keysRevoked = await revokeApiKeys(tx, id);
    await deleteEmailChange(tx, id);
    await forgetTries(tx, id);
    await forgetOrigins(tx, id);
    await rememberOrigin(tx, id, { device, network }, now);
    await enqueue(tx, sendPasswordChangedMail, { userId: id, changedAt: now.toISOString(), keysRevoked });
  });
}

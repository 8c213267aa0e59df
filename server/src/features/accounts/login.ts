import type { ErrorCode } from '@afdal/contract/errors';
import type { UserId } from '@afdal/contract/ids';
import type { users } from '@afdal/contract/people/accounts';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import type { AccountNeeds, PasswordDeps } from './account-needs.ts';
import { countProbe } from './email-probes-store.ts';
import { tryPassword, tryUnknownUserPassword } from './limit-login-tries.ts';
import { forgetTries } from './login-tries-store.ts';
import { getToken, openOrChallenge } from './security/open-or-challenge.ts';
import { isStillPassword, type UserRow, userByEmail } from './user-store.ts';

type Login = Call<typeof users.login>;

/** @throws Failure `second_step_required` after a right password, if the person has a second step */
export async function login(call: Login, deps: PasswordDeps & Pick<AccountNeeds, 'site'>) {
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

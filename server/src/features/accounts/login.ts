import type { FailureCode } from '@afdal/contract/failures';
import type { UserId } from '@afdal/contract/ids';
import type { accounts } from '@afdal/contract/people/accounts';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import type { AccountParts, TryParts } from './account-parts.ts';
import { countProbe } from './email-probes-store.ts';
import { tryNobodysPassword, tryPassword } from './limit-login-tries.ts';
import { forgetTries } from './login-tries-store.ts';
import { getToken, openOrChallenge } from './security/open-or-challenge.ts';
import { isStillPassword, type UserRow, userByEmail } from './user-store.ts';

type Login = Call<typeof accounts.login>;

/** @throws Failure `second_step_required` after a right password, if the person has a second step */
export async function login(call: Login, parts: TryParts & Pick<AccountParts, 'site'>) {
  const { db, body, now } = call;
  const found = await userByEmail(db, body.email);
  const { id, user, source } = await tryLogin(call, found, parts).catch(async (error: unknown) => {
    throw await withoutHint(error, call, parts);
  });
  if (user.isStopped) {
    await forgetTries(db, id, source);
    throw new Failure('user_stopped');
  }
  const step = await db.transaction(async (tx) => {
    // During the check the password may have been changed and every session ended: then this one must not start.
    if (!(await isStillPassword(tx, id, user.passwordHash))) throw new Failure('invalid_password');
    await forgetTries(tx, id, source);
    return await openOrChallenge(tx, id, call, parts.site, now);
  });
  return { id, token: getToken(step) };
}

/** Checks the password; takes equally long when the address is not registered. */
async function tryLogin({ db, body, network, now }: Login, user: UserRow | null, parts: TryParts) {
  const place = { network, now };
  if (!user) {
    await tryNobodysPassword(db, body.password, place, parts);
    throw new Failure('user_not_found');
  }
  const { isRight, source } = await tryPassword(db, user, body.password, place, parts);
  if (!isRight) throw new Failure('invalid_password');
  return { id: user.id as UserId, user, source };
}

const failuresAfterHashing: readonly FailureCode[] = ['user_not_found', 'invalid_password'];

/** Counts the address of a refused sign-in. A network that failed at many gets the same answer for each. */
async function withoutHint(
  error: unknown,
  { db, network, body, now }: Login,
  { passwords, rateLimitFactor }: TryParts,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.code === 'busy') return error;
  if (await countProbe(db, network, body.email, now, rateLimitFactor)) return error;
  // Only registered addresses are throttled: hash here too, so that a quick refusal does not reveal one.
  if (!failuresAfterHashing.includes(error.code)) await passwords.isRight(body.password, null);
  return new Failure('general_error');
}

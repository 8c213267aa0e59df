import type { accounts } from '@afdal/contract/accounts';
import type { UserId } from '@afdal/contract/ids';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { isPassword } from '../../platform/password.ts';
import { hasLearntEnough, mayLearnOf } from './email-probes-store.ts';
import { tryPassword } from './limit-login-tries.ts';
import { forgetTries } from './login-tries-store.ts';
import { startSession } from './start-session.ts';
import { isStillPassword, userByEmail } from './user-store.ts';

/** @param factor multiplies the counts of the limits */
export async function login(call: Call<typeof accounts.login>, factor: number) {
  const { db, body, network, now } = call;
  const user = await userByEmail(db, body.email);
  if (!user) {
    await isPassword(body.password, null);
    const isTold = await mayLearnOf(db, network, body.email, now, factor);
    throw new Failure(isTold ? 'user_not_found' : 'general_error');
  }
  const place = { network, now, factor };
  const { isRight, source } = await tryPassword(db, user, body.password, place).catch(async (error: unknown) => {
    throw await withoutHint(error, call, factor);
  });
  if (!isRight) throw await withoutHint(new Failure('invalid_password'), call, factor);
  const id = user.id as UserId;
  if (user.isStopped) {
    await forgetTries(db, id, source);
    throw new Failure('user_stopped');
  }
  return await db.transaction(async (tx) => {
    // While it was looked at it may have been changed, and every session ended: so does the one that was about to begin.
    if (!(await isStillPassword(tx, id, user.passwordHash))) throw new Failure('invalid_password');
    await forgetTries(tx, id, source);
    return { id, token: await startSession(tx, id, call, now) };
  });
}

/** Who has learnt enough about addresses does not learn either that this one is registered. */
async function withoutHint(error: unknown, call: Call<typeof accounts.login>, factor: number): Promise<unknown> {
  const isHint = error instanceof Failure && error.code !== 'busy';
  return isHint && (await hasLearntEnough(call.db, call.network, call.now, factor))
    ? new Failure('general_error')
    : error;
}

import { texts } from '@afdal/contract/copy';
import type { users } from '@afdal/contract/people/accounts';
import { invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import type { PasswordDeps } from './account-needs.ts';
import { tryPassword } from './limit-login-tries.ts';
import { forgetTries } from './login-tries-store.ts';
import { markReauthenticated } from './session-store.ts';
import { isStillPassword, userWithPreferences } from './user-store.ts';

/** Checks the password of who is signed in already, as often as at sign-in, and keeps in the session that it was right. */
export async function proveIdentity(
  { db, user, body, network, now }: Call<typeof users.proveIdentity>,
  deps: PasswordDeps,
): Promise<undefined> {
  const person = await userWithPreferences(db, user.id);
  if (!person) throw new Error('the person of a session has an account');
  const { passwordHash } = person.user;
  if (passwordHash === null) throw invalidField('password', texts.passwordMissing);
  const { isRight, source } = await tryPassword(db, person.user, body.password, { network, now }, deps);
  if (!isRight) throw invalidField('password', texts.passwordWrong);
  await db.transaction(async (tx) => {
    // It may have been changed during the check.
    if (!(await isStillPassword(tx, user.id, passwordHash))) throw invalidField('password', texts.passwordWrong);
    await forgetTries(tx, user.id, source);
    await markReauthenticated(tx, user.id, user.sessionId, now);
  });
}

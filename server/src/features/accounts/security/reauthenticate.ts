import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { PasswordDeps } from '../account-needs.ts';
import { assertReauthenticated } from '../assert-reauthenticated.ts';
import { type AttemptContext, tryPassword } from '../passwords/limit-login-tries.ts';
import { forgetTries } from '../passwords/login-tries-store.ts';
import { findReauthentication, lockCaller } from '../session-store.ts';
import { lockPasswordHash, type UserRow, userWithPreferences } from '../user-store.ts';

/** Who asks for a change of the account's protection, from where. */
export interface ReauthenticationCall extends AttemptContext {
  readonly db: Db;
  readonly user: Caller;
}

/** A password that somebody gave, and the field they gave it in. */
export interface GivenPassword {
  readonly field: 'password' | 'currentPassword';
  readonly password: string | undefined;
}

const messages = {
  password: { missing: errorTexts.passwordRequired, wrong: refusalTexts.passwordWrong },
  currentPassword: { missing: refusalTexts.passwordCurrentRequired, wrong: refusalTexts.passwordCurrentWrong },
};

/**
 * Checks again who uses this session: by the password, counted as at sign-in; without one, by a sign-in in the last minutes.
 *
 * @returns the person, and what to call first in the transaction of the change: it locks the user, rejects when the
 *   password was changed during the check, and forgets the tries
 * @throws Failure at the field, `proof_needed`, `too_many_tries`, `reset_required`, `busy`
 */
export async function reauthenticate(
  call: ReauthenticationCall,
  { field, password }: GivenPassword,
  deps: PasswordDeps,
) {
  const { db, user, now } = call;
  const person = await userWithPreferences(db, user.id);
  if (!person) throw new Error('the person of a session has an account');
  const source = await resolveSource(call, { field, password }, person.user, deps);
  const confirm = async (tx: Db): Promise<void> => {
    const isSame = (await lockPasswordHash(tx, user.id)) === person.user.passwordHash;
    if (!isSame) throw invalidField(field, messages[field].wrong);
    if (source !== null) return await forgetTries(tx, user.id, source);
    // Without a password nothing tells of the owner of the mailbox, who may have ended this session meanwhile.
    if (!(await findReauthentication(tx, user.id, user.sessionId))) throw new AppError('unauthorized');
  };
  if (source === null) await assertReauthenticated(db, user, now);
  return { person: person.user, confirm };
}

/** Where the tries of a right password are counted; null for an account without one. */
async function resolveSource(
  { db, network, now }: ReauthenticationCall,
  { field, password }: GivenPassword,
  person: UserRow,
  deps: PasswordDeps,
): Promise<string | null> {
  if (person.passwordHash === null) return null;
  if (password === undefined) throw invalidField(field, messages[field].missing);
  const { isRight, source } = await tryPassword(db, person, password, { network, now }, deps);
  if (!isRight) throw invalidField(field, messages[field].wrong);
  return source;
}

/**
 * Checks that the holder of the account proved to read its mailbox, so that nobody can lock the owner of an address out
 * by a second step. Locks the caller until the transaction ends.
 *
 * @throws Failure `holder_unproved`; `unauthorized` if the owner of the mailbox has just ended this session
 */
export async function assertHolderVerified(tx: Db, caller: Caller): Promise<void> {
  if (!(await lockCaller(tx, caller)).isHolderVerified) throw new AppError('holder_unproved');
}

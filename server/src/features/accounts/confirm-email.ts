import type { UserId } from '@afdal/contract/ids';
import type { users } from '@afdal/contract/people/accounts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { getViolatedUnique } from '../../platform/database/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { voidPasswordResets } from './passwords/password-reset-store.ts';
import { spendEmailChange } from './security/email-change-store.ts';
import { sendEmailNotice } from './security/email-mail.ts';
import { spendConfirmation, storeUsedLink, voidEmailConfirmations } from './sign-up/email-confirmation.ts';
import { openAccount, type SeedNewUser } from './sign-up/open-account.ts';
import { consumePending } from './sign-up/pending-registrations-store.ts';
import { markEmailVerified, markHolderVerified, moveToEmail } from './user-store.ts';

type Confirmation = Call<typeof users.confirmEmail>;

/**
 * Confirms the address the token was sent to, moves an account to its new one, or creates that of a pending registration. Opened in a session
 * of the account, the link proves that the account holder reads the mailbox; elsewhere, only that someone does.
 *
 * @throws Failure `link_invalid`
 */
export async function confirmEmail(
  { db, body: { token }, user, now }: Confirmation,
  seedNewUser: SeedNewUser,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (await moveOnce(tx, token, user?.id, now)) return;
      const confirmed = await spendConfirmation(tx, token, now);
      if (confirmed === null) return await openOnce(tx, token, seedNewUser, now);
      if (confirmed === user?.id) await markHolderVerified(tx, confirmed, now);
      else await markEmailVerified(tx, confirmed, now);
    });
  } catch (error) {
    // The address was registered after the mail was written.
    throw getViolatedUnique(error) === 'users_email' ? new AppError('link_invalid') : error;
  }
}

/** Gives an account the address that the token was sent to, once. False when the token is of another kind. */
async function moveOnce(tx: Db, token: string, caller: UserId | undefined, now: Date): Promise<boolean> {
  const change = await spendEmailChange(tx, token, now);
  if (!change) return false;
  const { userId, email } = change;
  const former = await moveToEmail(tx, userId, { email, isHolderVerified: caller === userId }, now);
  // They were mailed to the former address.
  await voidPasswordResets(tx, userId, now);
  await voidEmailConfirmations(tx, userId);
  await enqueue(tx, sendEmailNotice, { userId, kind: 'changed', to: former, at: now.toISOString() });
  return true;
}

/**
 * Creates the account of a pending registration, without a session: the link of an account that a stranger registered
 * would sign its reader into it. Concurrent calls that lose the race find the used link and succeed.
 */
async function openOnce(tx: Db, token: string, seedNewUser: SeedNewUser, now: Date): Promise<void> {
  const pending = await consumePending(tx, token, now);
  if (!pending) {
    if ((await spendConfirmation(tx, token, now)) === null) throw new AppError('link_invalid');
    return;
  }
  const { registration, expiresAt } = pending;
  const userId = await openAccount(tx, { ...registration, emailVerifiedAt: now }, seedNewUser, now);
  await storeUsedLink(tx, token, { userId, email: registration.email, expiresAt, usedAt: now });
}

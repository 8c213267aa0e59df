import type { users } from '@afdal/contract/people/accounts';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AccountNeeds } from './account-needs.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { claimUnverifiedAccount } from './claim-unverified-account.ts';
import { forgetTries } from './login-tries-store.ts';
import { forgetNetworks, rememberNetwork } from './network-store.ts';
import { findUserByResetToken, spendResetToken } from './password-reset-store.ts';
import { voidChallenges } from './security/challenge-store.ts';
import { deleteEmailChange } from './security/email-change-store.ts';
import { sendPasswordChangedMail } from './send-password-changed-mail.ts';
import { deleteSessions } from './session-store.ts';
import { lockHolder, setPasswordHash } from './user-store.ts';

/**
 * Consumes the token, sets the password, ends every session and enqueues a mail to the user, in one transaction. A holder
 * who proved to read the mailbox keeps the second step: the mailbox is often what was stolen.
 */
export async function resetPassword(
  { db, body, network, now }: Call<typeof users.resetPassword>,
  { passwords, holderTables }: Pick<AccountNeeds, 'passwords' | 'holderTables'>,
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
    // network as the owner's.
    await claimUnverifiedAccount(tx, user, { name: null, holderTables }, now);
    await setPasswordHash(tx, id, passwordHash, now);
    await voidChallenges(tx, id);
    await deleteSessions(tx, id);
    await deleteEmailChange(tx, id);
    await forgetTries(tx, id);
    await forgetNetworks(tx, id);
    await rememberNetwork(tx, id, network, now);
    await enqueue(tx, sendPasswordChangedMail, { userId: id, changedAt: now.toISOString() });
  });
}

import type { accounts } from '@afdal/contract/accounts';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Passwords } from '../../platform/password.ts';
import { forgetTries } from './login-tries-store.ts';
import { forgetNetworks, rememberNetwork } from './network-store.ts';
import { addressOfResetToken, spendResetToken } from './password-reset-store.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { voidChallenges } from './security/challenge-store.ts';
import { deleteEmailChange } from './security/email-change-store.ts';
import { sendPasswordChangedMail } from './send-password-changed-mail.ts';
import { deleteSessionsOf } from './session-store.ts';
import { markHolderVerified, setPasswordHash } from './user-store.ts';

/** Consumes the token, sets the password, ends every session and enqueues a mail to the user, in one transaction. */
export async function resetPassword(
  { db, body, network, now }: Call<typeof accounts.resetPassword>,
  passwords: Passwords,
): Promise<void> {
  const email = await addressOfResetToken(db, body.token, now);
  if (email === null) throw new Failure('reset_token_invalid');
  await refuseWeakPassword(body.password, email);
  const passwordHash = await passwords.hashOf(body.password);
  await db.transaction(async (tx) => {
    const user = await spendResetToken(tx, body.token, now);
    if (!user) throw new Failure('reset_token_invalid');
    await setPasswordHash(tx, user, passwordHash, now);
    await voidChallenges(tx, user);
    await deleteSessionsOf(tx, user);
    await deleteEmailChange(tx, user);
    // Reading the mailbox proves ownership: confirm the address, drop the failed tries of others, and keep only this
    // network as the owner's.
    await markHolderVerified(tx, user, now);
    await forgetTries(tx, user);
    await forgetNetworks(tx, user);
    await rememberNetwork(tx, user, network, now);
    await enqueue(tx, sendPasswordChangedMail, { userId: user, changedAt: now.toISOString() });
  });
}

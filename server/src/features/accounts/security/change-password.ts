import type { accountSecurity } from '@afdal/contract/people/account-security';
import type { Call } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PasswordDeps } from '../account-needs.ts';
import { assertStrongPassword } from '../assert-strong-password.ts';
import { forgetTries } from '../login-tries-store.ts';
import { voidPasswordResets } from '../password-reset-store.ts';
import { sendPasswordChangedMail } from '../send-password-changed-mail.ts';
import { deleteOtherSessions } from '../session-store.ts';
import { setPasswordHash } from '../user-store.ts';
import { voidChallenges } from './challenge-store.ts';
import { deleteEmailChange } from './email-change-store.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Sets a new password, ends the other sessions, unused reset links and a pending address, and enqueues a mail, in one transaction. */
export async function changePassword(
  call: Call<typeof accountSecurity.changePassword>,
  deps: PasswordDeps,
): Promise<undefined> {
  const { db, user, body, now } = call;
  const given = { field: 'currentPassword', password: body.currentPassword } as const;
  const { person, confirm } = await reauthenticate(call, given, deps);
  await assertStrongPassword(body.password, person.email);
  const passwordHash = await deps.passwords.hashPassword(body.password);
  await db.transaction(async (tx) => {
    await confirm(tx);
    await setPasswordHash(tx, user.id, passwordHash, now);
    await voidChallenges(tx, user.id);
    await deleteOtherSessions(tx, user.id, user.sessionId);
    await voidPasswordResets(tx, user.id, now);
    await deleteEmailChange(tx, user.id);
    await forgetTries(tx, user.id);
    await enqueue(tx, sendPasswordChangedMail, { userId: user.id, changedAt: now.toISOString() });
  });
}

import type { UserId } from '@afdal/contract/ids';
import { passwordResetsPerHour } from '@afdal/domain/sessions/limits';
import { defineJob } from '../../platform/jobs/job.ts';
import { countRecentResets, dropPasswordReset, newPasswordReset } from './password-reset-store.ts';
import { toRecipient } from './recipient.ts';
import { resetMail } from './reset-mail.ts';
import { userByEmail } from './user-store.ts';

/**
 * Mails the link if the address is registered; otherwise does nothing that anyone could observe.
 * An account without a password can set its first one only through a confirmed address.
 */
export const sendResetMail = defineJob<{ email: string }>(
  'send_reset_mail',
  async ({ email }, { db, clock, mailer, publicUrl, jobId }) => {
    const user = await userByEmail(db, email);
    if (!user || user.isStopped || (user.passwordHash === null && user.emailVerifiedAt === null)) return;
    const [id, now] = [user.id as UserId, clock.now()];
    if ((await countRecentResets(db, id, now)) >= passwordResetsPerHour) return;
    const token = await newPasswordReset(db, id, now);
    const to = toRecipient(user);
    const content = resetMail(to.name, `${publicUrl}/reset-password?token=${token}`);
    try {
      await mailer.send({ id: `reset-${jobId}`, to, content });
    } catch (error) {
      await dropPasswordReset(db, token);
      throw error;
    }
  },
);

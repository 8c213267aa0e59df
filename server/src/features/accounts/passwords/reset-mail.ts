import type { UserId } from '@afdal/contract/ids';
import { passwordResetMs, passwordResetsPerHour } from '@afdal/domain/sessions/limits';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { toRecipient, type UserRow, userByEmail } from '../user-store.ts';
import { countRecentResets, dropPasswordReset, newPasswordReset } from './password-reset-store.ts';

const minutes = passwordResetMs / 60_000;

/** The mail with the link that sets a new password. */
export function resetMail(name: string, link: string): MailContent {
  return {
    subject: 'رابط تعيين كلمة مرور جديدة',
    greeting: greetingTo(name),
    before: ['وصلنا طلب لإعادة تعيين كلمة مرور حسابك.'],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [`الرابط صالح مرة واحدة ولمدة ${minutes} دقيقة.`, 'إن لم يكن الطلب منك فكلمة المرور الحالية باقية كما هي.'],
  };
}

/** Whether a user is mailed the link: not one who is stopped, nor too often; a first password takes a confirmed address. */
export async function getsResetMail(db: Db, user: UserRow, now: Date): Promise<boolean> {
  if (user.isStopped || (user.passwordHash === null && user.emailVerifiedAt === null)) return false;
  return (await countRecentResets(db, user.id as UserId, now)) < passwordResetsPerHour;
}

/**
 * Mails the link if the address is registered; otherwise does nothing that anyone could observe.
 * An account without a password can set its first one only through a confirmed address.
 */
export const sendResetMail = defineJob<{ email: string }>(
  'send_reset_mail',
  async ({ email }, { db, clock, mailer, publicUrl, jobId }) => {
    const user = await userByEmail(db, email);
    const now = clock.now();
    if (!user || !(await getsResetMail(db, user, now))) return;
    const id = user.id as UserId;
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

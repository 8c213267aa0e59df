import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { formatDateAndTime, greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../user-store.ts';

/** The mail after a password change, with a recovery link for an owner who did not make it. */
export function passwordChangedMail(name: string, changedAt: Date, timeZone: string, link: string): MailContent {
  const { day, time } = formatDateAndTime(changedAt, timeZone);
  return {
    subject: 'تغيّرت كلمة مرور حسابك',
    greeting: greetingTo(name),
    before: [`تغيّرت كلمة المرور في ${day}، ${time}، وانتهت الجلسات الأخرى.`, 'إن لم يكن التغيير منك:'],
    action: { label: 'استعادة الحساب', link },
    after: [],
  };
}

/** Notifies the owner of the account, who may not be the one who changed the password. */
export const sendPasswordChangedMail = defineJob<{ userId: UserId; changedAt: string }>(
  'send_password_changed_mail',
  async ({ userId, changedAt }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const to = toRecipient(found.user);
    const { timezone } = found.user;
    const content = passwordChangedMail(to.name, new Date(changedAt), timezone, `${publicUrl}/forgot-password`);
    await mailer.send({ id: `changed-${jobId}`, to, content });
  },
);

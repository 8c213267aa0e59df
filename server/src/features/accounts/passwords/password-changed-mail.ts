import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { formatDateAndTime, greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { findPasskeys } from '../passkeys-store.ts';
import { toRecipient, userWithPreferences } from '../user-store.ts';

interface PasswordChange {
  readonly changedAt: Date;
  readonly timeZone: string;
  /** Whether a passkey opens the account as before, without the password. */
  readonly hasPasskeyAlone: boolean;
  /** How many keys of devices were revoked with it. */
  readonly keysRevoked: number;
}

/** The mail after a password change, with a recovery link for an owner who did not make it. */
export function passwordChangedMail(
  name: string,
  { changedAt, timeZone, hasPasskeyAlone, keysRevoked }: PasswordChange,
  link: string,
): MailContent {
  const { day, time } = formatDateAndTime(changedAt, timeZone);
  return {
    subject: 'تغيّرت كلمة مرور حسابك',
    greeting: greetingTo(name),
    before: [`تغيّرت كلمة المرور في ${day}، ${time}، وانتهت الجلسات الأخرى.`, 'إن لم يكن التغيير منك:'],
    action: { label: 'استعادة الحساب', link },
    after: [
      ...(hasPasskeyAlone ? ['مفاتيح المرور تفتح حسابك كما كانت. حذف ما لا تعرفه منها في إعدادات الحساب.'] : []),
      ...(keysRevoked > 0
        ? ['أُلغيت معها مفاتيح الأجهزة التي ترسل إلى صندوق الوارد. إنشاء مفتاح جديد من إعدادات «صندوق الوارد».']
        : []),
    ],
  };
}

/** Notifies the owner of the account, who may not be the one who changed the password. */
export const sendPasswordChangedMail = defineJob<{ userId: UserId; changedAt: string; keysRevoked?: number }>(
  'send_password_changed_mail',
  async ({ userId, changedAt, keysRevoked = 0 }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const to = toRecipient(found.user, found.preferences);
    const passkeys = await findPasskeys(db, userId);
    const change = {
      changedAt: new Date(changedAt),
      timeZone: found.user.timezone,
      hasPasskeyAlone: passkeys.some(({ signsInAlone }) => signsInAlone),
      keysRevoked,
    };
    const content = passwordChangedMail(to.name, change, `${publicUrl}/forgot-password`);
    await mailer.send({ id: `changed-${jobId}`, to, content });
  },
);

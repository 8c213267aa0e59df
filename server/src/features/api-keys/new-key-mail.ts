import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../accounts/user-store.ts';

export function newKeyMail(name: string, keyName: string, publicUrl: string): MailContent {
  return {
    subject: 'مفتاح جديد في حسابك',
    greeting: greetingTo(name),
    before: [
      `أُنشئ في حسابك مفتاح لجهاز باسم «${keyName}». يرسل به الجهاز رسائل البنك إلى صندوق الوارد، ولا يقرأ به شيئًا من بياناتك.`,
      'إلغاء المفتاح متاح في أي وقت من إعدادات «صندوق الوارد»، ويسري في الحال.',
    ],
    action: { label: 'مفاتيح صندوق الوارد', link: `${publicUrl}/settings#inbox` },
    after: ['إن لم يكن ذلك منك فاستعادة الحساب بكلمة مرور جديدة تُلغي المفاتيح كلها:'],
    otherAction: { label: 'تعيين كلمة مرور جديدة', link: `${publicUrl}/forgot-password` },
  };
}

/** Tells the owner of an account that a key was made in it, whoever made it. */
export const sendNewKeyMail = defineJob<{ userId: UserId; keyName: string }>(
  'send_new_key_mail',
  async ({ userId, keyName }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const to = toRecipient(found.user, found.preferences);
    await mailer.send({ id: `key-${jobId}`, to, content: newKeyMail(to.name, keyName, publicUrl) });
  },
);

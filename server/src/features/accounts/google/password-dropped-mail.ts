import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { userWithPreferences } from '../user-store.ts';

/** The mail saying that only the provider opens the account now, with a link to set a new password. */
export function passwordDroppedMail(link: string): MailContent {
  return {
    subject: 'أُلغيت كلمة المرور السابقة لحسابك',
    // The name may have been chosen by a stranger, like the password.
    greeting: greetingTo(''),
    before: [
      'دخلت بحساب جوجل للمرة الأولى، ولم يكن بريدك مؤكدًا من داخل الحساب نفسه.',
      'لذلك أُلغيت كلمة المرور السابقة وانتهت الجلسات الأخرى: لا يفتح الحساب إلا صاحب هذا البريد.',
      'الدخول بحساب جوجل مستمر، وكلمة مرور جديدة متاحة في أي وقت:',
    ],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [],
  };
}

/** Links to the page that requests a reset, which works whenever the mail is read. */
export const sendPasswordDroppedMail = defineJob<{ userId: UserId }>(
  'send_password_dropped_mail',
  async ({ userId }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found || found.user.isStopped) return;
    const content = passwordDroppedMail(`${publicUrl}/forgot-password`);
    await mailer.send({ id: `dropped-${jobId}`, to: { name: '', address: found.user.email }, content });
  },
);

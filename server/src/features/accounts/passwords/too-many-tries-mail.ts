import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../user-store.ts';

/** The mail that warns the owner about wrong passwords, with a way to sign in. */
export function tooManyTriesMail(name: string, link: string): MailContent {
  return {
    subject: 'محاولات دخول كثيرة إلى حسابك',
    greeting: greetingTo(name),
    before: [
      'سُجّلت محاولات دخول متكررة بكلمة مرور غير صحيحة، فأوقفنا المحاولات مؤقتًا.',
      'بياناتك آمنة، ولم ينجح أي دخول.',
      'للدخول الآن:',
    ],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [],
  };
}

/** Links to the page that requests a reset: a reset token in this mail would void one already on its way. */
export const sendTooManyTriesMail = defineJob<{ userId: UserId }>(
  'send_too_many_tries_mail',
  async ({ userId }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found || found.user.isStopped) return;
    const to = toRecipient(found.user, found.preferences);
    const content = tooManyTriesMail(to.name, `${publicUrl}/forgot-password`);
    await mailer.send({ id: `tries-${jobId}`, to, content });
  },
);

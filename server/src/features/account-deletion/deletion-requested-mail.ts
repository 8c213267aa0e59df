import type { UserId } from '@afdal/contract/ids';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { defineJob } from '../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../accounts/user-store.ts';
import { newDeletionLink } from './store.ts';

interface Deletion {
  readonly dueAt: Date;
  readonly timeZone: string;
  readonly cancelLink: string;
  readonly exportLink: string;
}

/** The mail after somebody asked to delete their account, with the link that keeps it. */
function deletionRequestedMail(name: string, { dueAt, timeZone, cancelLink, exportLink }: Deletion): MailContent {
  const locale = 'ar-SA-u-ca-gregory-nu-latn';
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const date = day.format(dueAt);
  return {
    subject: `يُحذف حسابك في ${date}`,
    greeting: greetingTo(name),
    before: [
      `بدأت مهلة ${accountDeletionDays} يومًا، وبعدها تُحذف بياناتك كلها ولا يمكن استعادتها.`,
      `التراجع ممكن حتى ${date}:`,
    ],
    action: { label: 'إلغاء الحذف', link: cancelLink },
    after: ['ويمكن قبل ذلك تنزيل نسختك:'],
    otherAction: { label: 'تصدير البيانات', link: exportLink },
  };
}

/** The token is created when the mail is written, so that no job's payload ever contains one. */
export const sendDeletionMail = defineJob<{ userId: UserId }>(
  'send_deletion_mail',
  async ({ userId }, { db, clock, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    // Kept after all, meanwhile.
    const dueAt = found?.user.deletionDueAt;
    if (!dueAt) return;
    const { user, preferences } = found;
    const token = await newDeletionLink(db, userId, clock.now());
    const to = toRecipient(user, preferences);
    const content = deletionRequestedMail(to.name, {
      dueAt,
      timeZone: user.timezone,
      cancelLink: `${publicUrl}/cancel-deletion?token=${token}`,
      exportLink: `${publicUrl}/settings#data`,
    });
    await mailer.send({ id: `deletion-${jobId}`, to, content });
  },
);

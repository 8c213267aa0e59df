import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { formatDateAndTime } from '../format-date-and-time.ts';
import { userWithPreferences } from '../user-store.ts';
import { emailNoticeMail } from './email-mails.ts';

interface Notice {
  readonly userId: UserId;
  readonly kind: 'asked' | 'changed';
  /** The address that was the account's at that time. */
  readonly to: string;
  readonly at: string;
}

/** Tells the former address: whoever changes an account's address may not be its owner. The new one is not named. */
export const sendEmailNotice = defineJob<Notice>(
  'send_email_notice',
  async ({ userId, kind, to, at }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const { name, emailVerifiedAt, timezone } = found.user;
    const displayName = emailVerifiedAt ? name : '';
    const content = emailNoticeMail(
      kind,
      displayName,
      formatDateAndTime(new Date(at), timezone),
      `${publicUrl}/forgot-password`,
    );
    await mailer.send({ id: `email-${kind}-${jobId}`, to: { name: displayName, address: to }, content });
  },
);

import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { toRecipient } from '../accounts/recipient.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { deletionRequestedMail } from './deletion-requested-mail.ts';
import { newDeletionLink } from './store.ts';

/** The token is created when the mail is written, so that no job's payload ever contains one. */
export const sendDeletionMail = defineJob<{ userId: UserId }>(
  'send_deletion_mail',
  async ({ userId }, { db, clock, mailer, publicUrl, jobId }) => {
    const user = (await userWithPreferences(db, userId))?.user;
    // Kept after all, meanwhile.
    if (!user?.deletionDueAt) return;
    const token = await newDeletionLink(db, userId, clock.now());
    const to = toRecipient(user);
    const content = deletionRequestedMail(to.name, {
      dueAt: user.deletionDueAt,
      timeZone: user.timezone,
      cancelLink: `${publicUrl}/cancel-deletion?token=${token}`,
      exportLink: `${publicUrl}/settings#data`,
    });
    await mailer.send({ id: `deletion-${jobId}`, to, content });
  },
);

import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { newEmailConfirmation } from './email-confirmation.ts';
import { userWithPreferences } from './user-store.ts';

/** The token is made when the mail is written, so that no job ever holds one. */
export const sendConfirmationMail = defineJob<{ userId: UserId }>(
  'send_confirmation_mail',
  async ({ userId }, { db, clock, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found || found.user.emailVerifiedAt) return;
    const { name, email } = found.user;
    const token = await newEmailConfirmation(db, userId, email, clock.now());
    const link = `${publicUrl}/confirm-email?token=${token}`;
    await mailer.send({ id: `confirm-${jobId}`, to: { name, address: email }, words: confirmationMail(name, link) });
  },
);

import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { confirmationMail, holderVerificationMail } from './confirmation-mail.ts';
import { newEmailConfirmation } from './email-confirmation.ts';
import { toRecipient } from './recipient.ts';
import { claimRegistrationMail } from './registration-mails-store.ts';
import { userWithPreferences } from './user-store.ts';

/**
 * Mails the link that confirms the address and, opened in a session of the account, proves its holder. The token is
 * created when the mail is written, so that no job payload ever contains one. A mailbox over its daily limit gets no
 * mail; a reset mail confirms the address as well.
 */
export const sendConfirmationMail = defineJob<{ userId: UserId }>(
  'send_confirmation_mail',
  async ({ userId }, { db, clock, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found || found.user.isHolderVerified) return;
    const { email } = found.user;
    const now = clock.now();
    if (!(await claimRegistrationMail(db, email, jobId, now))) return;
    const token = await newEmailConfirmation(db, userId, email, now);
    const link = `${publicUrl}/confirm-email?token=${token}`;
    const to = toRecipient(found.user);
    const content = found.user.emailVerifiedAt ? holderVerificationMail(link) : confirmationMail(to.name, link);
    await mailer.send({ id: `confirm-${jobId}`, to, content });
  },
);

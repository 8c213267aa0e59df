import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { claimRegistrationMail } from '../registration-mails-store.ts';
import { userByEmail, userWithPreferences } from '../user-store.ts';
import { newEmailChangeToken } from './email-change-store.ts';
import { emailChangeMail, emailTakenMail } from './email-mails.ts';

/**
 * Mails the link to the address that a person wants; to one that has an account already, that it has. Neither names the
 * person: the mailbox may be a stranger's. The token is made when the mail is written, so that no job payload has one.
 */
export const sendEmailChangeMail = defineJob<{ userId: UserId; email: string }>(
  'send_email_change_mail',
  async ({ userId, email }, { db, clock, mailer, publicUrl, jobId }) => {
    const person = await userWithPreferences(db, userId);
    if (!person || person.user.isStopped) return;
    const now = clock.now();
    const holder = await userByEmail(db, email);
    if (holder?.isStopped || !(await claimRegistrationMail(db, email, jobId, now))) return;
    const token = await newEmailChangeToken(db, userId, email, now);
    if (token === null) return;
    const content = holder
      ? emailTakenMail(`${publicUrl}/login`)
      : emailChangeMail(`${publicUrl}/confirm-email?token=${token}`);
    await mailer.send({ id: `email-change-${jobId}`, to: { name: '', address: email }, content });
  },
);

import { defineJob } from '../../platform/jobs/job.ts';
import { accountExistsMail } from './account-exists-mail.ts';
import { openAccountMail } from './open-account-mail.ts';
import { deletePending, newPendingToken, pendingEmail } from './pending-registrations-store.ts';
import { toRecipient } from './recipient.ts';
import { claimRegistrationMail } from './registration-mails-store.ts';
import { userByEmail } from './user-store.ts';

/** Checks whether the address of a registration is free, and mails either the link or that an account exists. */
export const sendRegistrationMail = defineJob<{ registrationId: string }>(
  'send_registration_mail',
  async ({ registrationId }, { db, clock, mailer, publicUrl, jobId }) => {
    const email = await pendingEmail(db, registrationId);
    if (email === null) return;
    const user = await userByEmail(db, email);
    const isMailed = !user?.isStopped && (await claimRegistrationMail(db, email, jobId, clock.now()));
    const id = `registration-${jobId}`;
    if (isMailed && user) {
      const to = toRecipient(user);
      await mailer.send({ id, to, content: accountExistsMail(to.name, `${publicUrl}/login`) });
    }
    if (isMailed && !user) {
      const token = await newPendingToken(db, registrationId);
      const content = openAccountMail(`${publicUrl}/confirm-email?token=${token}`);
      await mailer.send({ id, to: { name: '', address: email }, content });
      return;
    }
    await deletePending(db, registrationId);
  },
);

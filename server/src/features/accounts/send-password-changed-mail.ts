import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { toRecipient } from './recipient.ts';
import { userWithPreferences } from './user-store.ts';

/** Notifies the owner of the account, who may not be the one who changed the password. */
export const sendPasswordChangedMail = defineJob<{ userId: UserId; changedAt: string }>(
  'send_password_changed_mail',
  async ({ userId, changedAt }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const to = toRecipient(found.user);
    const { timezone } = found.user;
    const content = passwordChangedMail(to.name, new Date(changedAt), timezone, `${publicUrl}/forgot-password`);
    await mailer.send({ id: `changed-${jobId}`, to, content });
  },
);

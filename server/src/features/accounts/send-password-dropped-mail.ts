import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { passwordDroppedMail } from './password-dropped-mail.ts';
import { userWithPreferences } from './user-store.ts';

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

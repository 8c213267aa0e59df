import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { toRecipient } from './recipient.ts';
import { tooManyTriesMail } from './too-many-tries-mail.ts';
import { userWithPreferences } from './user-store.ts';

/** Links to the page that requests a reset: a reset token in this mail would void one already on its way. */
export const sendTooManyTriesMail = defineJob<{ userId: UserId }>(
  'send_too_many_tries_mail',
  async ({ userId }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found || found.user.isStopped) return;
    const to = toRecipient(found.user);
    const content = tooManyTriesMail(to.name, `${publicUrl}/forgot-password`);
    await mailer.send({ id: `tries-${jobId}`, to, content });
  },
);

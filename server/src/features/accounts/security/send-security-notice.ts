import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { toRecipient } from '../recipient.ts';
import { userWithPreferences } from '../user-store.ts';
import { type SecurityNotice, securityNoticeMail } from './security-notice-mail.ts';

/** Tells the owner of an account what became of its protection. */
export const sendSecurityNotice = defineJob<{ userId: UserId; kind: SecurityNotice }>(
  'send_security_notice',
  async ({ userId, kind }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const to = toRecipient(found.user);
    const content = securityNoticeMail(kind, to.name, `${publicUrl}/forgot-password`);
    await mailer.send({ id: `security-${jobId}`, to, content });
  },
);

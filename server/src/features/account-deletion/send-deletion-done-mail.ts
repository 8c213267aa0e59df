import { defineJob } from '../../platform/jobs/job.ts';
import { deletionDoneMail } from './deletion-done-mail.ts';

/** The last mail to somebody of whom nothing is known any more but what it needs, which goes with the job. */
export const sendDeletionDoneMail = defineJob<{ name: string; address: string }>(
  'send_deletion_done_mail',
  async (to, { mailer, jobId }) => {
    await mailer.send({ id: `deleted-${jobId}`, to, content: deletionDoneMail(to.name) });
  },
);

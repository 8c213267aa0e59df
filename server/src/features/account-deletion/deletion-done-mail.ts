import { defineJob } from '../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

/** The last mail, once everything is deleted. */
function deletionDoneMail(name: string): MailContent {
  return {
    subject: 'حُذف حسابك في «أفضل»',
    greeting: greetingTo(name),
    before: ['حُذف الحساب وبياناته اليوم كما طُلب.', 'هذه آخر رسالة منا. شكرًا على وقتك معنا، والباب مفتوح دائمًا.'],
    after: [],
  };
}

/** The last mail to somebody of whom nothing is known any more but what it needs, which goes with the job. */
export const sendDeletionDoneMail = defineJob<{ name: string; address: string }>(
  'send_deletion_done_mail',
  async (to, { mailer, jobId }) => {
    await mailer.send({ id: `deleted-${jobId}`, to, content: deletionDoneMail(to.name) });
  },
);

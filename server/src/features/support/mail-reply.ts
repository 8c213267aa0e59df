import { defineJob } from '../../platform/jobs/job.ts';
import { replyMail } from './reply-mail.ts';
import { messageWithTicket } from './store.ts';

interface Payload {
  readonly messageId: string;
  /** Where an answer to the mail goes, if one is read; null: to the support's own mailbox. */
  readonly replyAddress: string | null;
  readonly supportEmail: string;
}

/** Mails support's reply to the ticket's author. */
export const mailReply = defineJob<Payload>(
  'mail_reply',
  async ({ messageId, replyAddress, supportEmail }, { db, mailer, publicUrl }) => {
    const found = await messageWithTicket(db, messageId);
    if (!found) return;
    const { ticket, message } = found;
    const { id, number, name, email, subject, userId } = ticket;
    const hasThread = userId !== null;
    const inApp = hasThread ? 'thread' : 'form';
    const link = `${publicUrl}/contact${hasThread ? `?open=ticket&id=${id}` : ''}`;
    await mailer.send({
      id: `reply-${messageId}`,
      to: { name, address: email },
      replyTo: { name: '', address: replyAddress ?? supportEmail },
      content: replyMail({
        number,
        name,
        subject,
        reply: message.body,
        link,
        hasThread,
        replyBy: replyAddress ? 'mail' : inApp,
      }),
    });
  },
);

import { defineJob } from '../../platform/jobs/job.ts';
import { messageWithTicket } from './store.ts';
import { ticketMail } from './ticket-mail.ts';

interface Payload {
  readonly messageId: string;
  /** Whether it opened its ticket. */
  readonly isNew: boolean;
  readonly supportEmail: string;
}

/** Mails what a person wrote to support. A reply to the mail goes to the ticket's author. */
export const mailTicket = defineJob<Payload>(
  'mail_ticket',
  async ({ messageId, isNew, supportEmail }, { db, mailer }) => {
    const found = await messageWithTicket(db, messageId);
    if (!found) return;
    const { ticket, message } = found;
    const { number, name, email, subject } = ticket;
    await mailer.send({
      id: `ticket-${messageId}`,
      to: { name: '', address: supportEmail },
      replyTo: { name, address: email },
      content: ticketMail({ number, name, email, subject, message: message.body, isNew }),
    });
  },
);

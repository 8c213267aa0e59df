import { defineJob } from '../../platform/jobs/job.ts';
import type { MailContent } from '../../platform/mail/mail-text.ts';
import { messageWithTicket } from './store.ts';

interface TicketContent {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Whether it is the first message of the ticket. */
  readonly isNew: boolean;
}

/** What a person wrote, as support reads it. */
export function ticketMail({ number, name, email, subject, message, isNew }: TicketContent): MailContent {
  return {
    subject: isNew ? `تذكرة جديدة رقم ${number}: ${subject}` : `رسالة جديدة في التذكرة رقم ${number}: ${subject}`,
    greeting: `تذكرة رقم ${number}`,
    before: [`من: ${name} (${email})`, `الموضوع: ${subject}`, ...message.split(/\n+/)],
    after: ['الرد على هذه الرسالة يصل إلى صاحبها.'],
  };
}

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

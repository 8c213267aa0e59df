import type { TicketId } from '@afdal/contract/ids';
import { defineJob } from '../../platform/jobs/job.ts';
import { ticketWithFirstMessage } from './store.ts';
import { ticketMail } from './ticket-mail.ts';

/** Mails a new ticket to support. A reply to the mail goes to the ticket's author. */
export const mailTicket = defineJob<{ ticketId: TicketId; supportEmail: string }>(
  'mail_ticket',
  async ({ ticketId, supportEmail }, { db, mailer }) => {
    const ticket = await ticketWithFirstMessage(db, ticketId);
    if (!ticket) return;
    const { name, email } = ticket;
    await mailer.send({
      id: `ticket-${ticketId}`,
      to: { name: '', address: supportEmail },
      replyTo: { name, address: email },
      words: ticketMail(ticket),
    });
  },
);

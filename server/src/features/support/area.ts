import { support } from '@afdal/contract/support';
import { ticketsPerPage } from '@afdal/domain/support/limits';
import { orNotFound } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { apiRoot } from '../../platform/http/bind-endpoints.ts';
import type { MailReader } from '../../platform/mail/mail-reader.ts';
import type { InboundMail } from '../../platform/mail/mailer.ts';
import { findSupportEmail } from '../product-settings/store.ts';
import { addTicketMessage, describedMessage, describedTicket, sendTicket } from './handlers.ts';
import { readTicketReply, serveInboundMail } from './inbound-mail.ts';
import { mailReply } from './reply-mail.ts';
import { replyToTicket } from './reply-ticket.ts';
import { cannedReplies, ticketMessages, ticketNotes, tickets } from './tables.ts';
import { findOwnTicket, findOwnTickets, markTicketRead, messagesIn } from './thread-store.ts';
import { mailTicket } from './ticket-mail.ts';

interface SupportAddresses {
  readonly supportEmail: string;
  readonly supportPhone: string;
}

interface InboundNeeds {
  /** Null where no mail is received. */
  readonly inboundMail: InboundMail | null;
  /** What takes mail, each for addresses of its own. */
  readonly mailReaders: readonly MailReader[];
  readonly company: { readonly supportEmail: string };
  readonly events: { readonly db: Db; readonly clock: Clock };
}

export const supportArea = defineArea({
  endpoints: support,
  handlers: ({ company }: { readonly company: SupportAddresses }) => ({
    readSupportAddresses: async ({ db }) => ({
      email: await findSupportEmail(db, company),
      phone: company.supportPhone,
    }),
    sendTicket: async (call) => await sendTicket(call, await findSupportEmail(call.db, company)),
    listTickets: async ({ db, user, query: { cursor } }) => {
      const rows = await findOwnTickets(db, user.id, cursor === undefined ? undefined : Number(cursor));
      const items = rows.slice(0, ticketsPerPage).map(describedTicket);
      const last = rows.length > ticketsPerPage ? items.at(-1) : undefined;
      return { items, nextCursor: last ? String(last.number) : null };
    },
    readTicket: async ({ db, user, params }) => {
      const ticket = orNotFound(await findOwnTicket(db, user.id, params.id));
      return { ticket: describedTicket(ticket), messages: (await messagesIn(db, ticket)).map(describedMessage) };
    },
    addTicketMessage: async (call) => await addTicketMessage(call, await findSupportEmail(call.db, company)),
    seeTicket: async ({ db, user, params, now }) =>
      describedTicket(orNotFound(await markTicketRead(db, user.id, params.id, now))),
  }),
  commonTables: [{ table: cannedReplies, placement: 'local: what administrators write' }],
  routes: (app, { inboundMail, mailReaders, company, events }: InboundNeeds) => {
    if (!inboundMail) return;
    serveInboundMail(app, `${apiRoot}/inbound-mail`, { inboundMail, mailReaders, company, ...events });
  },
  tables: [
    {
      table: tickets,
      leftOut: { assigneeId: 'an administrator', version: 'counts changes' },
      notImported: 'a conversation with the support of the other account',
      placement: 'local: somebody without an account writes, too, and one queue is read of all',
      foreignKeysLeftOut: {
        tickets_user_id_users_id_fk: 'who asks',
        tickets_assignee_id_users_id_fk: 'the administrator who answers',
      },
      atTakeover: 'stays: what support was asked',
    },
    {
      table: ticketMessages,
      leftOut: {
        mailHash: 'the hash of a mail’s id',
        writerId: 'an administrator',
        cannedReplyId: 'how administrators write',
      },
      placement: 'local: goes with the ticket',
      foreignKeysLeftOut: { ticket_messages_writer_id_users_id_fk: 'the administrator who answers' },
      ofParent: { column: ticketMessages.ticketId, parent: tickets },
      notImported: 'a conversation with the support of the other account',
      atTakeover: 'stays: what support was asked',
    },
    {
      table: ticketNotes,
      placement: 'local: goes with the ticket',
      foreignKeysLeftOut: { ticket_notes_writer_id_users_id_fk: 'the administrator who writes' },
      notExported: 'what administrators write among themselves',
      atTakeover: 'stays: what administrators write among themselves',
    },
  ],
  jobs: [mailReply, mailTicket],
  provides: { mailReaders: [readTicketReply], replyToTicket },
});

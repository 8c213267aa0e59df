import type { support } from '@afdal/contract/support';
import { ticketsPerPage } from '@afdal/domain/support/limits';
import { orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { addTicketMessage } from './add-message.ts';
import { describedMessage, describedTicket } from './described.ts';
import { sendTicket } from './send-ticket.ts';
import { findOwnTicket, findOwnTickets, markTicketRead, messagesIn } from './thread-store.ts';

interface SupportDeps {
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export function supportHandlers({ supportEmail, supportPhone }: SupportDeps): Handlers<typeof support> {
  return {
    readSupportAddresses: async () => ({ email: supportEmail, phone: supportPhone }),
    sendTicket: async (call) => await sendTicket(call, supportEmail),
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
    addTicketMessage: async (call) => await addTicketMessage(call, supportEmail),
    seeTicket: async ({ db, user, params, now }) =>
      describedTicket(orNotFound(await markTicketRead(db, user.id, params.id, now))),
  };
}

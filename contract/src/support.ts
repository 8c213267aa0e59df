import { maxNameLength, minNameLength } from '@afdal/domain/people/limits';
import {
  maxTicketMessageLength,
  maxTicketSubjectLength,
  minTicketMessageLength,
  minTicketSubjectLength,
  repliesPerHour,
  ticketsPerHour,
} from '@afdal/domain/support/limits';
import { ticketAuthors, ticketStatuses } from '@afdal/domain/support/ticket';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { type Id, NewId, uuid } from './ids.ts';
import { toPage } from './page.ts';
import { emailField } from './people/accounts.ts';
import { errorTexts } from './texts.ts';
import { asSent, Instant, line, trimmed } from './values.ts';

export type TicketId = Id<'TicketId'>;
export type TicketMessageId = Id<'TicketMessageId'>;

export const NewTicket = z.strictObject({
  id: z.optional(NewId),
  name: line(minNameLength, maxNameLength, errorTexts.ticketNameTooShort, errorTexts.nameLength),
  email: emailField(errorTexts.emailInvalid),
  subject: line(
    minTicketSubjectLength,
    maxTicketSubjectLength,
    errorTexts.ticketSubjectTooShort,
    errorTexts.ticketSubjectTooLong,
  ),
  message: trimmed(
    minTicketMessageLength,
    maxTicketMessageLength,
    errorTexts.ticketMessageTooShort,
    errorTexts.ticketMessageTooLong,
  ),
  /** A honeypot: the field is invisible, so only bots fill it in. */
  website: z.optional(asSent(200, errorTexts.valueInvalid)),
});

/** A person's own ticket. One that they sent without signing in is not theirs here: an address proves nothing. */
export const Ticket = z.strictObject({
  id: z.string(),
  number: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: Instant,
  /** When somebody last wrote in it. */
  updatedAt: Instant,
  /** Whether support wrote something that the person has not seen. */
  isUnread: z.boolean(),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketMessage = z.strictObject({
  id: z.string(),
  author: z.enum(ticketAuthors),
  body: z.string(),
  createdAt: Instant,
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketThread = z.strictObject({ ticket: Ticket, messages: z.array(TicketMessage) });
export type TicketThread = z.infer<typeof TicketThread>;

export const NewTicketMessage = z.strictObject({
  id: z.optional(NewId),
  message: trimmed(1, maxTicketMessageLength, errorTexts.messageRequired, errorTexts.ticketMessageTooLong),
});

const byId = z.strictObject({ id: uuid<TicketId>() });

/** How to reach support, as stated in the legal documents. */
const SupportAddresses = z.strictObject({ email: z.string(), phone: z.string() });

export const support = defineEndpoints({
  readSupportAddresses: {
    method: 'GET',
    path: '/support',
    access: 'public',
    summary: 'How the support is reached by mail and by phone',
    output: SupportAddresses,
    status: 200,
    errors: [],
    limit: { burst: 60, everySeconds: 1 },
  },
  sendTicket: {
    method: 'POST',
    path: '/ticket',
    access: 'public',
    recognises: true,
    summary: 'Write to the support; the same id again answers the ticket that exists',
    body: NewTicket,
    output: z.strictObject({ number: z.int() }),
    status: 201,
    errors: ['conflict'],
    limit: { burst: ticketsPerHour, everySeconds: 3_600 / ticketsPerHour },
  },
  listTickets: {
    method: 'GET',
    path: '/ticket',
    access: 'user',
    summary: 'The person’s own tickets, the newest first, page by page',
    query: z.strictObject({
      cursor: z.optional(
        asSent(9, errorTexts.valueInvalid).check(z.regex(/^\d+$/, { error: errorTexts.valueInvalid })),
      ),
    }),
    output: toPage(Ticket),
    status: 200,
    errors: [],
  },
  readTicket: {
    method: 'GET',
    path: '/ticket/:id',
    access: 'user',
    summary: 'A ticket with all that was written in it, the oldest first',
    params: byId,
    output: TicketThread,
    status: 200,
    errors: ['not_found'],
  },
  addTicketMessage: {
    method: 'POST',
    path: '/ticket/:id/message',
    access: 'user',
    summary: 'Write more in a ticket, which opens a solved one anew; the same id again answers the message that exists',
    params: byId,
    body: NewTicketMessage,
    output: TicketMessage,
    status: 201,
    errors: ['not_found', 'conflict', 'ticket_full'],
    limit: { burst: repliesPerHour, everySeconds: 3_600 / repliesPerHour, per: 'person' },
  },
  seeTicket: {
    method: 'POST',
    path: '/ticket/:id/seen',
    access: 'user',
    summary: 'Mark what support wrote in a ticket as seen',
    params: byId,
    output: Ticket,
    status: 200,
    errors: ['not_found'],
  },
});

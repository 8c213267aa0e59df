import { nameAtLeast, nameAtMost } from '@afdal/domain/people/limits';
import {
  ticketMessageAtLeast,
  ticketMessageAtMost,
  ticketSubjectAtLeast,
  ticketSubjectAtMost,
  ticketsPerHour,
} from '@afdal/domain/support/limits';
import * as z from 'zod/mini';
import { emailField } from './accounts.ts';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { NewId } from './ids.ts';
import { asSent, line, trimmed } from './values.ts';

export const NewTicket = z.strictObject({
  id: z.optional(NewId),
  name: line(nameAtLeast, nameAtMost, texts.ticketNameTooShort, texts.nameLength),
  email: emailField(texts.emailInvalid),
  subject: line(ticketSubjectAtLeast, ticketSubjectAtMost, texts.ticketSubjectTooShort, texts.ticketSubjectTooLong),
  message: trimmed(ticketMessageAtLeast, ticketMessageAtMost, texts.ticketMessageTooShort, texts.ticketMessageTooLong),
  /** A honeypot: the field is invisible, so only bots fill it in. */
  website: z.optional(asSent(200, texts.valueInvalid)),
});

/** How to reach support, as stated in the legal documents. */
const SupportAddresses = z.strictObject({ email: z.string(), phone: z.string() });

export const support = {
  readSupportAddresses: endpoint({
    method: 'GET',
    path: '/support',
    access: 'public',
    summary: 'How the support is reached by mail and by phone',
    output: SupportAddresses,
    status: 200,
    failures: [],
    limit: { burst: 60, everySeconds: 1 },
  }),
  sendTicket: endpoint({
    method: 'POST',
    path: '/ticket',
    access: 'public',
    recognises: true,
    summary: 'Write to the support; the same id again answers the ticket that exists',
    body: NewTicket,
    output: z.strictObject({ number: z.int() }),
    status: 201,
    failures: ['conflict'],
    limit: { burst: ticketsPerHour, everySeconds: 3_600 / ticketsPerHour },
  }),
} as const;

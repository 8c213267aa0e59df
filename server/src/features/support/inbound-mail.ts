import { createHash } from 'node:crypto';
import { normalizedEmail } from '@afdal/domain/people/email';
import { toMailbox } from '@afdal/domain/people/mailbox';
import { inboundToleranceMs, maxTicketMessages, repliesPerHour } from '@afdal/domain/support/limits';
import { writtenPart } from '@afdal/domain/support/written-part';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSigned } from '../../platform/http/signed-body.ts';
import { type MailReader, type MailReaderDeps, ReceivedMail } from '../../platform/mail/mail-reader.ts';
import { recordFailure, recordSuccess } from '../../platform/outcomes/record-outcome.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { findSupportEmail } from '../product-settings/store.ts';
import { addPersonsMessage } from './handlers.ts';
import { parseTicketAddress } from './reply-address.ts';
import { countMessages, countRecentMessages, lockTicketByNumber } from './thread-store.ts';

/** A mail repeats what it answers. */
const bodyLimit = 512 * 1024;

interface InboundMailDeps extends Omit<MailReaderDeps, 'now' | 'supportEmail'> {
  readonly clock: Clock;
  readonly company: { readonly supportEmail: string };
  readonly mailReaders: readonly MailReader[];
}

/**
 * Takes mails from who delivers them, each signed. One that leads nowhere is answered like one that does: who delivers it
 * must not try again, and learns nothing.
 */
export function serveInboundMail(
  app: FastifyInstance,
  url: string,
  { clock, company, mailReaders, ...deps }: InboundMailDeps,
): void {
  const { inboundMail } = deps;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(url, { bodyLimit }, async ({ body, headers }) => {
      const now = clock.now();
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const outcomes = { db: deps.db, clock, provider: 'inbound_mail' } as const;
      if (!isSigned(inboundMail.secret, headers, bytes, { now, toleranceMs: inboundToleranceMs })) {
        await recordFailure(outcomes, new SignatureRefused());
        throw new AppError('unauthorized');
      }
      const mail = received(bytes);
      // Each address is of one kind.
      const supportEmail = await findSupportEmail(deps.db, company);
      for (const read of mailReaders) await read(mail, { ...deps, supportEmail, now });
      await recordSuccess(outcomes);
      return { isReceived: true };
    });
  });
}

class SignatureRefused extends Error {}

function received(bytes: Buffer): ReceivedMail {
  try {
    return ReceivedMail.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new AppError('body_unreadable');
  }
}

/** Adds the answer to a support's mail to its ticket. */
export const readTicketReply: MailReader = async (
  { messageId, to, from, text },
  { db, inboundMail, supportEmail, now },
) => {
  const number = parseTicketAddress(inboundMail, to);
  const body = writtenPart(text);
  if (number === null || body === '') return;
  await db.transaction(async (tx) => {
    const ticket = await lockTicketByNumber(tx, number);
    // Whoever it was forwarded to is not its author.
    if (!ticket || toMailbox(normalizedEmail(from)) !== toMailbox(ticket.email)) return;
    if ((await countMessages(tx, ticket)) >= maxTicketMessages) return;
    if ((await countRecentMessages(tx, ticket, now)) >= repliesPerHour) return;
    const mailHash = createHash('sha256').update(messageId).digest('base64url');
    await addPersonsMessage(tx, ticket, { id: uuidv7(now.getTime()), body, mailHash }, supportEmail, now);
  });
};

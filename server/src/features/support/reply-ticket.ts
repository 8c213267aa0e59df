import type { UserId } from '@afdal/contract/ids';
import { getWaitingSince } from '@afdal/domain/support/answer-clock';
import { statusAfterMessage } from '@afdal/domain/support/ticket';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { InboundMail } from '../../platform/mail/mailer.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { getReplyAddress } from './reply-address.ts';
import { mailReply } from './reply-mail.ts';
import { insertMessage, type SupportReply } from './store.ts';
import { texts } from './texts.ts';
import { changeTicket, type TicketRow } from './thread-store.ts';

interface ReplyDeps {
  readonly supportEmail: string;
  readonly inboundMail: InboundMail | null;
}

/**
 * Adds support's reply to a locked ticket, and brings it to its author: by mail, and in the app where they have an account.
 * Unless it solves the ticket, that waits for the author then.
 */
export async function replyToTicket(
  tx: Db,
  ticket: TicketRow,
  { body, writerId = null, cannedReplyId = null, isSolving = false }: SupportReply,
  { supportEmail, inboundMail }: ReplyDeps,
  now: Date,
): Promise<void> {
  const messageId = uuidv7(now.getTime());
  await insertMessage(tx, {
    id: messageId,
    ticketId: ticket.id,
    author: 'support',
    body,
    writerId,
    cannedReplyId,
    waitedSince: ticket.waitingSince,
    createdAt: now,
  });
  await changeTicket(tx, ticket, {
    status: isSolving ? 'solved' : statusAfterMessage(ticket.status, 'support'),
    waitingSince: getWaitingSince(ticket.waitingSince, 'support', now),
    solvedAt: isSolving ? now : null,
    repliedAt: now,
    updatedAt: now,
  });
  const replyAddress = inboundMail && getReplyAddress(inboundMail, ticket.number);
  await enqueue(tx, mailReply, { messageId, replyAddress, supportEmail });
  if (ticket.userId === null) return;
  const notification = {
    type: 'info' as const,
    title: texts.title,
    message: interpolate(texts.message, { subject: ticket.subject }),
    actionType: 'support' as const,
    actionId: ticket.id,
  };
  const occasion = { kind: 'support-reply', period: 'ever', subject: messageId, unlessSent: [] };
  await remindOnce(tx, ticket.userId as UserId, [{ ...occasion, notification, topic: 'support', mail: null }], now);
}

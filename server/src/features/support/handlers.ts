import type { support, Ticket, TicketId, TicketMessage, TicketMessageId } from '@afdal/contract/support';
import { getWaitingSince } from '@afdal/domain/support/answer-clock';
import { maxTicketMessages } from '@afdal/domain/support/limits';
import { statusAfterMessage } from '@afdal/domain/support/ticket';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew, uuidv7 } from '../../platform/uuid.ts';
import { findTicket, insertMessage, insertTicket, type MessageRow, unusedTicketNumber } from './store.ts';
import { changeTicket, countMessages, lockOwnTicket, messageIn, type TicketRow } from './thread-store.ts';
import { mailTicket } from './ticket-mail.ts';

/** Adds to a ticket what its owner wrote in the thread. */
export async function addTicketMessage(
  { db, user, params, body, now }: Call<typeof support.addTicketMessage>,
  supportEmail: string,
): Promise<TicketMessage | ExistingRow<TicketMessage>> {
  const id = idOrNew<TicketMessageId>(body.id, now);
  return await db.transaction(async (tx) => {
    const ticket = orNotFound(await lockOwnTicket(tx, user.id, params.id));
    const known = await messageIn(tx, ticket, id);
    if (known) return new ExistingRow(describedMessage(known));
    if ((await countMessages(tx, ticket)) >= maxTicketMessages) throw new AppError('ticket_full');
    const added = await addPersonsMessage(tx, ticket, { id, body: body.message }, supportEmail, now);
    if (!added) throw new AppError('conflict');
    return describedMessage(added);
  });
}

type Written = Pick<MessageRow, 'id' | 'body'> & { readonly mailHash?: string };

/** Adds a message of the person to a locked ticket, opens it anew, and has it mailed to support. Null if it is there. */
export async function addPersonsMessage(
  tx: Db,
  ticket: TicketRow,
  written: Written,
  supportEmail: string,
  now: Date,
): Promise<MessageRow | null> {
  const message = { ...written, ticketId: ticket.id, author: 'person' as const, createdAt: now };
  const added = await insertMessage(tx, message);
  if (!added) return null;
  await changeTicket(tx, ticket, {
    status: statusAfterMessage(ticket.status, 'person'),
    waitingSince: getWaitingSince(ticket.waitingSince, 'person', now),
    solvedAt: null,
    updatedAt: now,
  });
  await enqueue(tx, mailTicket, { messageId: added.id, isNew: false, supportEmail });
  return added;
}

/** A ticket as its owner sees it. */
export function describedTicket(row: TicketRow): Ticket {
  const { id, number, subject, status, createdAt, updatedAt, repliedAt, seenAt } = row;
  return {
    id,
    number,
    subject,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isUnread: repliedAt !== null && (seenAt === null || seenAt < repliedAt),
  };
}

export function describedMessage({ id, author, body, createdAt }: MessageRow): TicketMessage {
  return { id, author, body, createdAt: createdAt.toISOString() };
}

/**
 * Opens a ticket and enqueues its mail to support. A bot that filled in the honeypot field gets a normal answer, and
 * nothing is stored.
 */
export async function sendTicket({ db, user, body, now }: Call<typeof support.sendTicket>, supportEmail: string) {
  if (body.website) return { number: await unusedTicketNumber(db) };
  const { name, email, subject, message } = body;
  const ticket = { id: idOrNew<TicketId>(body.id, now), name, email, subject };
  const owner = user?.id ?? null;
  return await createOrGet({
    insert: () =>
      db.transaction(async (tx) => {
        const added = await insertTicket(tx, owner, ticket, now);
        if (!added) return null;
        const id = uuidv7(now.getTime());
        await insertMessage(tx, { id, ticketId: ticket.id, author: 'person', body: message, createdAt: now });
        await enqueue(tx, mailTicket, { messageId: id, isNew: true, supportEmail });
        return added;
      }),
    known: () => findTicket(db, owner, ticket),
  });
}

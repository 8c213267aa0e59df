import type { TicketMessageId } from '@afdal/contract/ids';
import type { support, TicketMessage } from '@afdal/contract/support';
import { maxTicketMessages } from '@afdal/domain/support/limits';
import { statusAfterMessage } from '@afdal/domain/support/ticket';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { describedMessage } from './described.ts';
import { mailTicket } from './mail-ticket.ts';
import { insertMessage, type MessageRow } from './store.ts';
import { changeTicket, countMessages, lockOwnTicket, messageIn, type TicketRow } from './thread-store.ts';

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
  await changeTicket(tx, ticket, { status: statusAfterMessage(ticket.status, 'person'), updatedAt: now });
  await enqueue(tx, mailTicket, { messageId: added.id, isNew: false, supportEmail });
  return added;
}

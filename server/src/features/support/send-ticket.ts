import type { TicketId } from '@afdal/contract/ids';
import type { support } from '@afdal/contract/support';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew, uuidv7 } from '../../platform/uuid.ts';
import { mailTicket } from './mail-ticket.ts';
import { findTicket, insertMessage, insertTicket, unusedTicketNumber } from './store.ts';

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

import type { Ticket, TicketMessage } from '@afdal/contract/support';
import type { MessageRow } from './store.ts';
import type { TicketRow } from './thread-store.ts';

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

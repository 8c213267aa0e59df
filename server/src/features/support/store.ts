import type { UserId } from '@afdal/contract/ids';
import type { TicketId } from '@afdal/contract/support';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { ticketMessages, tickets } from './tables.ts';

/** What a ticket is opened with. */
export interface TicketDraft {
  readonly id: TicketId;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
}

/** Inserts a ticket; null if its id is taken. `user` is null when nobody is signed in. */
export async function insertTicket(tx: Db, user: UserId | null, ticket: TicketDraft, now: Date) {
  const row = { ...ticket, userId: user, createdAt: now, updatedAt: now, waitingSince: now };
  const [added] = await tx
    .insert(tickets)
    .values(row)
    .onConflictDoNothing({ target: tickets.id })
    .returning({ number: tickets.number });
  return added ?? null;
}

/** The ticket of a repeated request: the same id, user (or none), address and subject. */
export async function findTicket(db: Db, user: UserId | null, { id, email, subject }: TicketDraft) {
  const isTheirs = user === null ? isNull(tickets.userId) : own(tickets, user);
  const [row] = await db
    .select({ number: tickets.number })
    .from(tickets)
    .where(and(eq(tickets.id, id), isTheirs, eq(tickets.email, email), eq(tickets.subject, subject)));
  return row ?? null;
}

/** A number that no ticket has or will get. */
export async function unusedTicketNumber(db: Db): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select nextval(pg_get_serial_sequence('tickets', 'number'))::integer as number`,
  );
  return rows[0]?.number ?? 0;
}

/** What support answers. */
export interface SupportReply {
  readonly body: string;
  /** The administrator who wrote it; absent from the command line. */
  readonly writerId?: UserId | null;
  /** The canned reply that was inserted into it. */
  readonly cannedReplyId?: string | null;
  /** Whether it solves the ticket, too. */
  readonly isSolving?: boolean;
}

type NewMessage = typeof ticketMessages.$inferInsert;
export type MessageRow = typeof ticketMessages.$inferSelect;

/** Null if its id is taken, or its mail came before. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<MessageRow | null> {
  const [added] = await tx.insert(ticketMessages).values(message).onConflictDoNothing().returning();
  return added ?? null;
}

/** A message with its ticket, for the mails that tell of it. */
export async function messageWithTicket(db: Db, id: string) {
  const [row] = await db
    .select({ ticket: tickets, message: ticketMessages })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(acrossUsers(eq(ticketMessages.id, id)));
  return row ?? null;
}

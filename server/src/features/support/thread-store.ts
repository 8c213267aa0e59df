import type { UserId } from '@afdal/contract/ids';
import type { TicketId } from '@afdal/contract/support';
import { ticketsPerPage } from '@afdal/domain/support/limits';
import type { TicketStatus } from '@afdal/domain/support/ticket';
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import type { MessageRow } from './store.ts';
import { ticketMessages, tickets } from './tables.ts';

const hourMs = 3_600_000;

export type TicketRow = typeof tickets.$inferSelect;

/** A page of a person's tickets, the newest first, and one more if there are more. */
export async function findOwnTickets(db: Db, user: UserId, before: number | undefined): Promise<TicketRow[]> {
  return await db
    .select()
    .from(tickets)
    .where(own(tickets, user, before === undefined ? undefined : lt(tickets.number, before)))
    .orderBy(desc(tickets.number))
    .limit(ticketsPerPage + 1);
}

export async function findOwnTicket(db: Db, user: UserId, id: TicketId): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(own(tickets, user, eq(tickets.id, id)));
  return row ?? null;
}

/** Tickets of all people that are not solved: how many there are, and the oldest. */
export async function findOpenTickets(db: Db, limit: number) {
  const isOpen = acrossUsers(inArray(tickets.status, ['new', 'open', 'waiting']));
  const oldest = await db.select().from(tickets).where(isOpen).orderBy(asc(tickets.createdAt)).limit(limit);
  return { open: await db.$count(tickets, isOpen), oldest };
}

/** As `findOwnTicket`; locks it until the transaction ends, so that its messages come one after another. */
export async function lockOwnTicket(tx: Db, user: UserId, id: TicketId): Promise<TicketRow | null> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(own(tickets, user, eq(tickets.id, id)))
    .for('no key update');
  return row ?? null;
}

/** A ticket by the number that its author and support know it by, whosever it is. */
export async function lockTicketByNumber(tx: Db, number: number): Promise<TicketRow | null> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(acrossUsers(eq(tickets.number, number)))
    .for('no key update');
  return row ?? null;
}

/** What was written in a ticket that was found as somebody's, the oldest first. */
export async function messagesIn(db: Db, ticket: Pick<TicketRow, 'id'>): Promise<MessageRow[]> {
  return await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticket.id))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id));
}

export async function countMessages(db: Db, ticket: Pick<TicketRow, 'id'>): Promise<number> {
  const [row] = await db.select({ n: count() }).from(ticketMessages).where(eq(ticketMessages.ticketId, ticket.id));
  return row?.n ?? 0;
}

/** How many messages of the person a ticket got in the last hour. */
export async function countRecentMessages(db: Db, ticket: Pick<TicketRow, 'id'>, now: Date): Promise<number> {
  const isRecent = and(
    eq(ticketMessages.ticketId, ticket.id),
    eq(ticketMessages.author, 'person'),
    lastsSince(ticketMessages.createdAt, hourMs, now),
  );
  const [row] = await db.select({ n: count() }).from(ticketMessages).where(isRecent);
  return row?.n ?? 0;
}

/** The message of an id that the person wrote in a ticket. */
export async function messageIn(db: Db, ticket: Pick<TicketRow, 'id'>, id: string): Promise<MessageRow | null> {
  const isThis = and(
    eq(ticketMessages.ticketId, ticket.id),
    eq(ticketMessages.id, id),
    eq(ticketMessages.author, 'person'),
  );
  const [row] = await db.select().from(ticketMessages).where(isThis);
  return row ?? null;
}

type Change = Partial<
  Pick<TicketRow, 'status' | 'updatedAt' | 'repliedAt' | 'waitingSince' | 'solvedAt' | 'assigneeId'>
>;

/** Changes a ticket that was locked. Whoever saw it before has seen another version. */
export async function changeTicket(tx: Db, { id }: Pick<TicketRow, 'id'>, change: Change): Promise<void> {
  await tx
    .update(tickets)
    .set({ ...change, version: sql`${tickets.version} + 1` })
    .where(acrossUsers(eq(tickets.id, id)));
}

/** Whoever solves a locked ticket: nobody waits for an answer any more, until the person writes again. */
export async function solveTicket(tx: Db, ticket: Pick<TicketRow, 'id'>, now: Date): Promise<void> {
  await changeTicket(tx, ticket, { status: 'solved', waitingSince: null, solvedAt: now, updatedAt: now });
}

export async function markTicketRead(db: Db, user: UserId, id: TicketId, now: Date): Promise<TicketRow | null> {
  const [row] = await db
    .update(tickets)
    .set({ seenAt: now })
    .where(own(tickets, user, eq(tickets.id, id)))
    .returning();
  return row ?? null;
}

/** Tickets that wait for support, the oldest first. */
export async function listUnansweredTickets(db: Db, statuses: readonly TicketStatus[], limit: number) {
  return await db
    .select()
    .from(tickets)
    .where(acrossUsers(inArray(tickets.status, [...statuses])))
    .orderBy(asc(tickets.updatedAt), asc(tickets.number))
    .limit(limit);
}

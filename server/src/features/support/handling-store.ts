import type { UserId } from '@afdal/contract/ids';
import type { TicketId } from '@afdal/contract/support';
import { answerHours, answerStatsDays, formerTicketsShown } from '@afdal/domain/support/limits';
import { statusWhenTakenUp, type TicketStatus, ticketStatuses } from '@afdal/domain/support/ticket';
import { searchable } from '@afdal/domain/text/searchable';
import { and, count, desc, eq, inArray, isNotNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { dueOrder, ticketMessages, ticketNotes, tickets } from './tables.ts';
import { changeTicket, type TicketRow } from './thread-store.ts';

const dayMs = 86_400_000;

export type NoteRow = typeof ticketNotes.$inferSelect;

/** Which tickets administrators list. Without a status: those that are not solved. */
export interface TicketFilter {
  readonly status?: TicketStatus | undefined;
  /** Words of the name, the address or the subject, by their beginnings, or a ticket's number. */
  readonly q?: string | undefined;
  /** Null: those that nobody takes care of. */
  readonly assigneeId?: UserId | null | undefined;
}

/** A ticket's place in the list. */
export interface TicketPosition {
  /** Milliseconds since 1970: since when it waits, or of the solved ones when that was; null for one that does not wait. */
  readonly atMs: number | null;
  readonly number: number;
}

const isUnsolved = ne(tickets.status, 'solved');
/** As `isUnsolved`, for what the index of the statuses counts. */
const isOneOfUnsolved = inArray(
  tickets.status,
  ticketStatuses.filter((status) => status !== 'solved'),
);

/**
 * A page of the tickets of all people, and one more if there are more: those that are due first come first, and the solved
 * ones by when they were solved, the latest first.
 */
export async function listTicketsToHandle(
  db: Db,
  filter: TicketFilter,
  after: TicketPosition | null,
  limit: number,
): Promise<TicketRow[]> {
  const isSolved = filter.status === 'solved';
  const due = dueOrder(tickets.waitingSince);
  const last = after && sql`(${toInstant(after.atMs)}, ${after.number})`;
  const follows =
    last &&
    (isSolved ? sql`(${tickets.solvedAt}, ${tickets.number}) < ${last}` : sql`(${due}, ${tickets.number}) > ${last}`);
  return await db
    .select()
    .from(tickets)
    .where(acrossUsers(hasStatus(filter.status), ...conditions(filter), follows ?? undefined))
    .orderBy(...(isSolved ? [desc(tickets.solvedAt), desc(tickets.number)] : [due, tickets.number]))
    .limit(limit + 1);
}

const toInstant = (atMs: number | null) =>
  sql`${atMs === null ? 'infinity' : new Date(atMs).toISOString()}::timestamptz`;

/** How many tickets meet a search, for each status that any of them has; solved ones are counted only on request. */
export async function countTicketsByStatus(
  db: Db,
  { q, assigneeId }: Omit<TicketFilter, 'status'>,
  withSolved: boolean,
): Promise<ReadonlyMap<TicketStatus, number>> {
  const rows = await db
    .select({ status: tickets.status, n: count() })
    .from(tickets)
    .where(acrossUsers(...conditions({ q, assigneeId }), withSolved ? isNotNull(tickets.status) : isOneOfUnsolved))
    .groupBy(tickets.status);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

function hasStatus(status: TicketStatus | undefined): SQL {
  return status === undefined ? isUnsolved : eq(tickets.status, status);
}

function conditions({ q, assigneeId }: Omit<TicketFilter, 'status'>): (SQL | undefined)[] {
  const isAssigned =
    assigneeId === undefined
      ? undefined
      : assigneeId === null
        ? sql`${tickets.assigneeId} is null`
        : eq(tickets.assigneeId, assigneeId);
  return [isAssigned, q === undefined ? undefined : matches(q)];
}

function matches(q: string): SQL | undefined {
  const searched = searchable(q).split(' ').filter(Boolean);
  if (searched.length === 0) return undefined;
  const query = searched.map(toPrefix).join(' & ');
  const words = sql`search_words(${tickets.name} || ' ' || ${tickets.subject}, ${tickets.email})`;
  // Found first, by the index: beside an order, the database would compute the words of one row after the other.
  const hasWords = sql`${tickets.id} in (with found as materialized (select ${tickets.id} from ${tickets} where ${words} @@ ${query}::tsquery) select id from found)`;
  const number = /^\d{1,9}$/.test(searched.join('')) ? Number(searched.join('')) : null;
  return number === null ? hasWords : or(hasWords, eq(tickets.number, number));
}

/** A word of a tsquery that matches all words that begin with it. */
function toPrefix(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`;
}

/** Since when the ticket waits that is due first; null if none waits. */
export async function findFirstWaiting(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(tickets.waitingSince) })
    .from(tickets)
    .where(acrossUsers(isUnsolved));
  return row?.at ?? null;
}

/** When a ticket was last solved; null if none was. */
export async function findLastSolved(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: tickets.solvedAt })
    .from(tickets)
    .where(acrossUsers(eq(tickets.status, 'solved')))
    .orderBy(desc(tickets.solvedAt), desc(tickets.number))
    .limit(1);
  return row?.at ?? null;
}

/** How many answers were given in the last days, and how many of them in time. */
export async function countAnswers(db: Db, now: Date): Promise<{ readonly given: number; readonly inTime: number }> {
  const isInTime = sql`${ticketMessages.createdAt} <= ${ticketMessages.waitedSince} + make_interval(hours => ${answerHours})`;
  const [row] = await db
    .select({ given: count(), inTime: sql<number>`(count(*) filter (where ${isInTime}))::int` })
    .from(ticketMessages)
    .where(
      and(isNotNull(ticketMessages.waitedSince), lastsSince(ticketMessages.createdAt, answerStatsDays * dayMs, now)),
    );
  return row ?? { given: 0, inTime: 0 };
}

/** The last message of each of some tickets. */
export async function findLastMessages(db: Db, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return new Map<string, { author: 'person' | 'support'; body: string }>();
  const rows = await db
    .selectDistinctOn([ticketMessages.ticketId], {
      ticketId: ticketMessages.ticketId,
      author: ticketMessages.author,
      body: ticketMessages.body,
    })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, [...ticketIds]))
    .orderBy(ticketMessages.ticketId, desc(ticketMessages.createdAt), desc(ticketMessages.id));
  return new Map(rows.map(({ ticketId, ...last }) => [ticketId, last]));
}

/** A ticket of any person. */
export async function findTicketById(db: Db, id: TicketId): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(acrossUsers(eq(tickets.id, id)));
  return row ?? null;
}

/** The numbers of tickets by their ids. */
export async function findTicketNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tickets.id, number: tickets.number })
    .from(tickets)
    .where(acrossUsers(inArray(tickets.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function findTicketByNumber(db: Db, number: number): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(acrossUsers(eq(tickets.number, number)));
  return row ?? null;
}

/** As `findTicketById`; locks it until the transaction ends. */
export async function lockTicketById(tx: Db, id: TicketId): Promise<TicketRow | null> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(acrossUsers(eq(tickets.id, id)))
    .for('no key update');
  return row ?? null;
}

/** The other tickets of a ticket's owner, the newest first. */
export async function findFormerTickets(db: Db, { userId, id }: TicketRow): Promise<TicketRow[]> {
  if (userId === null) return [];
  return await db
    .select()
    .from(tickets)
    .where(own(tickets, userId as UserId, ne(tickets.id, id)))
    .orderBy(desc(tickets.number))
    .limit(formerTicketsShown);
}

export async function findNotes(db: Db, { id }: Pick<TicketRow, 'id'>): Promise<NoteRow[]> {
  return await db
    .select()
    .from(ticketNotes)
    .where(eq(ticketNotes.ticketId, id))
    .orderBy(ticketNotes.createdAt, ticketNotes.id);
}

/** Adds a note to a locked ticket, which only administrators read. */
export async function addNote(tx: Db, ticket: TicketRow, writerId: UserId, body: string, now: Date): Promise<string> {
  const id = uuidv7(now.getTime());
  await tx.insert(ticketNotes).values({ id, ticketId: ticket.id, writerId, body, createdAt: now });
  await changeTicket(tx, ticket, { status: statusWhenTakenUp(ticket.status) });
  return id;
}

/** Gives a locked ticket to an administrator, or with null to nobody. */
export async function assignTicket(tx: Db, ticket: TicketRow, assigneeId: UserId | null): Promise<TicketStatus> {
  const status = assigneeId === null ? ticket.status : statusWhenTakenUp(ticket.status);
  await changeTicket(tx, ticket, { status, assigneeId });
  return status;
}

/** Opens a locked, solved ticket anew: it waits for an answer from now on. */
export async function reopenTicket(tx: Db, ticket: Pick<TicketRow, 'id'>, now: Date): Promise<void> {
  await changeTicket(tx, ticket, { status: 'open', waitingSince: now, solvedAt: null, updatedAt: now });
}

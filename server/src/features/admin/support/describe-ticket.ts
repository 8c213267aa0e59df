import type { SupportTicket, TicketEntry } from '@afdal/contract/admin/support';
import type { UserId } from '@afdal/contract/ids';
import type { TicketId } from '@afdal/contract/support';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { type AuditRow, findRowsAbout } from '../../audit/store.ts';
import { findFormerTickets, findNotes, findTicketById, type NoteRow } from '../../support/handling-store.ts';
import type { MessageRow } from '../../support/store.ts';
import { messagesIn, type TicketRow } from '../../support/thread-store.ts';
import {
  countImports,
  countRecorded,
  countTasksDone,
  findAccount,
  findNames,
  type PersonTables,
} from '../users/details-store.ts';

/** What is told of a conversation, beside what was written in it. */
const eventsShown = 200;

/** A ticket as administrators see it. @throws Failure `not_found` */
export async function describeTicket(db: Db, id: TicketId, all: PersonTables, now: Date): Promise<SupportTicket> {
  const ticket = orNotFound(await findTicketById(db, id));
  return {
    id,
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    name: ticket.name,
    email: toUnicodeEmail(ticket.email),
    createdAt: ticket.createdAt.toISOString(),
    solvedAt: ticket.solvedAt?.toISOString() ?? null,
    assigneeId: ticket.assigneeId,
    version: ticket.version,
    entries: await describeEntries(db, ticket),
    owner: await describeOwner(db, ticket, all, now),
  };
}

async function describeEntries(db: Db, ticket: TicketRow): Promise<TicketEntry[]> {
  const messages = await messagesIn(db, ticket);
  const notes = await findNotes(db, ticket);
  const rows = await findRowsAbout(db, { kind: 'ticket', id: ticket.id }, eventsShown);
  const events = rows.flatMap((row) => toEvent(row) ?? []);
  const people = [
    ...[...messages, ...notes].map(({ writerId }) => writerId),
    ...events.flatMap(({ actorId, assigneeId }) => [actorId, assigneeId]),
  ];
  const names = await findNames(db, [...new Set(people.filter((id) => id !== null))]);
  const getName = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const entries = [
    ...messages.map((message) => toMessage(message, ticket, getName)),
    ...notes.map((note) => toNote(note, getName)),
    ...events.map(({ id, at, event, actorId, assigneeId }) => ({
      kind: 'event' as const,
      id,
      at: at.toISOString(),
      event,
      by: getName(actorId),
      assignee: getName(assigneeId),
    })),
  ];
  // Of one instant: as they are above, so that a reply stands before what it solved.
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

type GetName = (id: string | null) => string | null;

function toMessage(
  { id, author, body, createdAt, mailHash, writerId }: MessageRow,
  { seenAt }: TicketRow,
  getName: GetName,
): TicketEntry {
  return {
    kind: 'message',
    id,
    author,
    body,
    by: getName(writerId),
    at: createdAt.toISOString(),
    isByMail: mailHash !== null,
    isSeen: seenAt !== null && seenAt >= createdAt,
  };
}

function toNote({ id, body, createdAt, writerId }: NoteRow, getName: GetName): TicketEntry {
  return { kind: 'note', id, body, by: getName(writerId), at: createdAt.toISOString() };
}

/** What a row of the audit log tells of a ticket; null for what is shown by itself, as a message or a note. */
function toEvent({ position, action, actorId, before, after, at }: AuditRow) {
  const event = { id: String(position), at, actorId };
  const assigneeId = typeof after?.assignee === 'string' ? after.assignee : null;
  if (action === 'ticket.assign') {
    return { ...event, event: assigneeId ? ('assigned' as const) : ('unassigned' as const), assigneeId };
  }
  if (after?.status === 'solved' && before?.status !== 'solved') {
    return { ...event, event: 'solved' as const, assigneeId: null };
  }
  return action === 'ticket.reopen' ? { ...event, event: 'reopened' as const, assigneeId: null } : null;
}

async function describeOwner(db: Db, ticket: TicketRow, all: PersonTables, now: Date): Promise<SupportTicket['owner']> {
  const id = ticket.userId as UserId | null;
  const account = id && (await findAccount(db, id, now));
  if (!id || !account) return null;
  const { user, plan, lastSeenAt, device } = account;
  const { transactions, habits } = await countRecorded(db, id, all);
  const { tasksDone } = await countTasksDone(db, id, now, all);
  return {
    id,
    plan,
    status: user.isStopped ? 'stopped' : 'active',
    country: user.country,
    joinedAt: user.createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? user.createdAt).toISOString(),
    device: device ?? '',
    counts: { transactions, imports: await countImports(db, id, all), tasksDone, habits },
    formerTickets: (await findFormerTickets(db, ticket)).map((former) => ({
      id: former.id,
      subject: former.subject,
      status: former.status,
      createdAt: former.createdAt.toISOString(),
    })),
  };
}

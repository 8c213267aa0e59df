import { userStatuses } from '@afdal/domain/admin/users';
import { findUnknownPlaceholder } from '@afdal/domain/support/canned-reply.ar';
import { maxCannedBodyLength, maxCannedTitleLength, maxTicketMessageLength } from '@afdal/domain/support/limits';
import { ticketAuthors, ticketStatuses } from '@afdal/domain/support/ticket';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import { type Id, type UserId, uuid } from '../ids.ts';
import { toPage } from '../page.ts';
import type { TicketId } from '../support.ts';
import { errorTexts } from '../texts.ts';
import { Instant, line, Plan, trimmed } from '../values.ts';
import { AdminQuery, adminListQuery } from './list.ts';
import { adminErrorTexts } from './texts.ts';

export type CannedReplyId = Id<'CannedReplyId'>;

const row = {
  id: z.string(),
  number: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  /** Since when the person waits for an answer; null: they do not. */
  waitingSince: z.nullable(Instant),
};

/** A ticket as the list shows it. */
export const SupportTicketRow = z.strictObject({
  ...row,
  name: z.string(),
  /** The beginning of the last message, and who wrote it. */
  preview: z.string(),
  lastAuthor: z.enum(ticketAuthors),
});
export type SupportTicketRow = z.infer<typeof SupportTicketRow>;

/** The name of an administrator; null for the command line, and for one who is gone. */
const AdministratorName = z.nullable(z.string());

const entry = { id: z.string(), by: AdministratorName, at: Instant };

/** What happened in a ticket: a message of either side, a note that only administrators see, or what became of it. */
export const TicketEntry = z.union([
  z.strictObject({
    ...entry,
    kind: z.literal('message'),
    author: z.enum(ticketAuthors),
    body: z.string(),
    /** Whether the person wrote it by mail. */
    isByMail: z.boolean(),
    /** Whether the person has looked at the thread since. */
    isSeen: z.boolean(),
  }),
  z.strictObject({ ...entry, kind: z.literal('note'), body: z.string() }),
  z.strictObject({
    ...entry,
    kind: z.literal('event'),
    event: z.enum(['assigned', 'unassigned', 'solved', 'reopened']),
    assignee: AdministratorName,
  }),
]);
export type TicketEntry = z.infer<typeof TicketEntry>;

/** Who wrote a ticket while signed in: who they are, and counts; never what they recorded. */
const TicketOwner = z.strictObject({
  id: z.string(),
  plan: Plan,
  status: z.enum(userStatuses),
  country: z.string(),
  joinedAt: Instant,
  lastSeenAt: Instant,
  /** What they last used the product on, a User-Agent. */
  device: z.string(),
  counts: z.strictObject({
    transactions: z.int(),
    imports: z.int(),
    tasksDone: z.int(),
    habits: z.int(),
  }),
  /** The newest others. */
  formerTickets: z.array(
    z.strictObject({
      id: z.string(),
      subject: z.string(),
      status: z.enum(ticketStatuses),
      createdAt: Instant,
    }),
  ),
});

export const SupportTicket = z.strictObject({
  ...row,
  name: z.string(),
  email: z.string(),
  createdAt: Instant,
  solvedAt: z.nullable(Instant),
  assigneeId: z.nullable(z.string()),
  /** Counts the changes: what changes the ticket says which version it saw. */
  version: z.int(),
  /** The oldest first. */
  entries: z.array(TicketEntry),
  /** Null: nobody was signed in. */
  owner: z.nullable(TicketOwner),
});
export type SupportTicket = z.infer<typeof SupportTicket>;

/** The version of the ticket that was shown: with any other, nothing is done. */
const expected = z.int({ error: errorTexts.valueInvalid });

const Body = trimmed(1, maxTicketMessageLength, errorTexts.messageRequired, errorTexts.ticketMessageTooLong);

export const SupportReplyBody = z.strictObject({
  message: Body,
  expected,
  /** Whether it solves the ticket, too. */
  isSolving: z.optional(Flag),
  /** The canned reply that was inserted into it. */
  cannedReplyId: z.optional(uuid<CannedReplyId>(errorTexts.valueInvalid)),
});

export const TicketNote = z.strictObject({ message: Body });

const Assignment = z.strictObject({
  /** Null: nobody. */
  assigneeId: z.nullable(uuid<UserId>(errorTexts.valueInvalid)),
  expected,
});

const Expectation = z.strictObject({ expected });

const text = {
  title: line(1, maxCannedTitleLength, adminErrorTexts.cannedTitleRequired, adminErrorTexts.cannedTitleTooLong),
  body: trimmed(1, maxCannedBodyLength, adminErrorTexts.cannedBodyRequired, adminErrorTexts.cannedBodyTooLong).check(
    z.refine((body) => findUnknownPlaceholder(body) === null, { error: adminErrorTexts.cannedPlaceholderUnknown }),
  ),
};

export const CannedReply = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** With placeholders, which are filled in where it is inserted. */
  body: z.string(),
  version: z.int(),
  /** How often it was used in the last 30 days. */
  uses: z.int(),
});
export type CannedReply = z.infer<typeof CannedReply>;

export const NewCannedReply = z.strictObject(text);

export const CannedReplyChange = z.strictObject({ ...text, expected });

const ticket = {
  access: 'admin',
  params: z.strictObject({ id: uuid<TicketId>() }),
  output: SupportTicket,
  status: 200,
} as const;

const cannedById = z.strictObject({ id: uuid<CannedReplyId>() });

export const adminSupport = defineEndpoints({
  listSupportTickets: {
    method: 'GET',
    path: '/admin/ticket',
    access: 'admin',
    summary: 'Tickets of a state, or all that are not solved, those that are due first before the others',
    query: z.strictObject({
      state: z.optional(choice(ticketStatuses)),
      q: z.optional(AdminQuery),
      /** An administrator, or `none`. */
      assignee: z.optional(z.union([z.literal('none'), uuid<UserId>(errorTexts.valueInvalid)])),
      ...adminListQuery,
    }),
    output: z.extend(toPage(SupportTicketRow), {
      /** How many meet the search, for each state; of the solved ones only where something is searched for. */
      counts: z.strictObject({
        new: z.int(),
        open: z.int(),
        waiting: z.int(),
        solved: z.nullable(z.int()),
      }),
      /** Since when the ticket waits that is due first, of all; null: none waits. */
      firstWaitingSince: z.nullable(Instant),
      lastSolvedAt: z.nullable(Instant),
      /** Of the last 30 days. */
      answers: z.strictObject({ given: z.int(), inTime: z.int() }),
    }),
    status: 200,
    errors: [],
  },
  listTicketAssignees: {
    method: 'GET',
    path: '/admin/ticket-assignee',
    access: 'admin',
    summary: 'The administrators, to whom a ticket can be assigned',
    output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    status: 200,
    errors: [],
  },
  readSupportTicket: {
    ...ticket,
    method: 'GET',
    path: '/admin/ticket/:id',
    summary: 'A ticket with all that happened in it, the oldest first, and who wrote it',
    errors: ['not_found'],
  },
  replyToTicket: {
    ...ticket,
    method: 'POST',
    path: '/admin/ticket/:id/reply',
    summary: 'Reply to a ticket, by mail and in the app; the same Idempotency-Key again sends nothing more',
    body: SupportReplyBody,
    errors: ['not_found', 'changed_meanwhile'],
  },
  addTicketNote: {
    ...ticket,
    method: 'POST',
    path: '/admin/ticket/:id/note',
    summary: 'Add a note to a ticket, which only administrators see',
    body: TicketNote,
    errors: ['not_found'],
  },
  assignTicket: {
    ...ticket,
    method: 'POST',
    path: '/admin/ticket/:id/assign',
    summary: 'Give a ticket to an administrator, or to nobody',
    body: Assignment,
    errors: ['not_found', 'changed_meanwhile'],
  },
  solveTicket: {
    ...ticket,
    method: 'POST',
    path: '/admin/ticket/:id/solve',
    summary: 'Mark a ticket as solved; the next message of the person opens it anew',
    body: Expectation,
    errors: ['not_found', 'changed_meanwhile'],
  },
  reopenTicket: {
    ...ticket,
    method: 'POST',
    path: '/admin/ticket/:id/reopen',
    summary: 'Open a solved ticket anew',
    body: Expectation,
    errors: ['not_found', 'changed_meanwhile'],
  },
  listCannedReplies: {
    method: 'GET',
    path: '/admin/canned-reply',
    access: 'admin',
    summary: 'Texts to be inserted into replies, the most used first',
    output: z.array(CannedReply),
    status: 200,
    errors: [],
  },
  addCannedReply: {
    method: 'POST',
    path: '/admin/canned-reply',
    access: 'admin',
    summary: 'Add a canned reply; the same Idempotency-Key again adds no other',
    body: NewCannedReply,
    output: CannedReply,
    status: 201,
    errors: ['canned_replies_full'],
  },
  editCannedReply: {
    method: 'PATCH',
    path: '/admin/canned-reply/:id',
    access: 'admin',
    summary: 'Change a canned reply',
    params: cannedById,
    body: CannedReplyChange,
    output: CannedReply,
    status: 200,
    errors: ['not_found', 'changed_meanwhile'],
  },
  deleteCannedReply: {
    method: 'DELETE',
    path: '/admin/canned-reply/:id',
    access: 'admin',
    summary: 'Delete a canned reply for good; replies that it was inserted into stay',
    params: cannedById,
    status: 204,
    errors: ['not_found'],
  },
});

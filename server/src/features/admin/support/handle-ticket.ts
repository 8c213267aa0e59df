import type { adminSupport, CannedReplyId } from '@afdal/contract/admin/support';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { TicketId } from '@afdal/contract/support';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { InboundMail } from '../../../platform/mail/mailer.ts';
import { lockUser } from '../../accounts/user-store.ts';
import type { AuditEntry } from '../../audit/write-audit.ts';
import { findSupportEmail } from '../../product-settings/store.ts';
import { isCannedReply } from '../../support/canned-store.ts';
import { addNote, assignTicket, lockTicketById, reopenTicket } from '../../support/handling-store.ts';
import type { SupportReply } from '../../support/store.ts';
import { solveTicket, type TicketRow } from '../../support/thread-store.ts';
import { audited } from '../audited.ts';

type Endpoints = typeof adminSupport;

interface ReplyDeps {
  readonly supportEmail: string;
  readonly inboundMail: InboundMail | null;
}

export interface ReplyNeeds {
  readonly company: { readonly supportEmail: string };
  readonly inboundMail: InboundMail | null;
  readonly replyToTicket: (tx: Db, ticket: TicketRow, reply: SupportReply, deps: ReplyDeps, now: Date) => Promise<void>;
}

const target = ({ id }: TicketRow): AuditEntry['target'] => ({ kind: 'ticket', id });

/** @throws Failure `not_found`, or `changed_meanwhile` for another version than the one that was shown */
async function lockShown(tx: Db, id: TicketId, expected: number): Promise<TicketRow> {
  const ticket = orNotFound(await lockTicketById(tx, id));
  if (ticket.version !== expected) throw new AppError('changed_meanwhile');
  return ticket;
}

export async function reply(call: Call<Endpoints['replyToTicket']>, needs: ReplyNeeds): Promise<void> {
  const { user, params, body, now } = call;
  const { message, expected, isSolving = false, cannedReplyId } = body;
  const { company, inboundMail } = needs;
  await audited(call, async (tx) => {
    const ticket = await lockShown(tx, params.id, expected);
    await needs.replyToTicket(
      tx,
      ticket,
      { body: message, writerId: user.id, cannedReplyId: await findUsed(tx, cannedReplyId), isSolving },
      { supportEmail: await findSupportEmail(tx, company), inboundMail },
      now,
    );
    return {
      action: 'ticket.reply',
      target: target(ticket),
      before: { status: ticket.status },
      after: { status: isSolving ? 'solved' : 'waiting' },
      answer: undefined,
    };
  });
}

/** The canned reply that was inserted; null where it was deleted meanwhile. */
async function findUsed(tx: Db, id: CannedReplyId | undefined): Promise<CannedReplyId | null> {
  return id !== undefined && (await isCannedReply(tx, id)) ? id : null;
}

export async function note(call: Call<Endpoints['addTicketNote']>): Promise<void> {
  const { user, params, body, now } = call;
  await audited(call, async (tx) => {
    const ticket = orNotFound(await lockTicketById(tx, params.id));
    const noteId = await addNote(tx, ticket, user.id, body.message, now);
    return {
      action: 'ticket.note',
      target: target(ticket),
      before: null,
      after: { note: noteId },
      answer: undefined,
    };
  });
}

export async function assign(call: Call<Endpoints['assignTicket']>): Promise<void> {
  const { params, body } = call;
  await audited(call, async (tx) => {
    const ticket = await lockShown(tx, params.id, body.expected);
    await assertAdministrator(tx, body.assigneeId);
    const status = await assignTicket(tx, ticket, body.assigneeId);
    return {
      action: 'ticket.assign',
      target: target(ticket),
      before: { assignee: ticket.assigneeId, status: ticket.status },
      after: { assignee: body.assigneeId, status },
      answer: undefined,
    };
  });
}

async function assertAdministrator(tx: Db, id: UserId | null): Promise<void> {
  if (id === null) return;
  const assignee = await lockUser(tx, id);
  if (assignee?.role !== 'admin') throw invalidField('assigneeId', refusalTexts.assigneeNoAdministrator);
}

export async function solve(call: Call<Endpoints['solveTicket']>): Promise<void> {
  const { params, body, now } = call;
  await audited(call, async (tx) => {
    const ticket = await lockShown(tx, params.id, body.expected);
    if (ticket.status === 'solved') throw new AppError('changed_meanwhile');
    await solveTicket(tx, ticket, now);
    return {
      action: 'ticket.solve',
      target: target(ticket),
      before: { status: ticket.status },
      after: { status: 'solved' },
      answer: undefined,
    };
  });
}

export async function reopen(call: Call<Endpoints['reopenTicket']>): Promise<void> {
  const { params, body, now } = call;
  await audited(call, async (tx) => {
    const ticket = await lockShown(tx, params.id, body.expected);
    if (ticket.status !== 'solved') throw new AppError('changed_meanwhile');
    await reopenTicket(tx, ticket, now);
    return {
      action: 'ticket.reopen',
      target: target(ticket),
      before: { status: 'solved' },
      after: { status: 'open' },
      answer: undefined,
    };
  });
}

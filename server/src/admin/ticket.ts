import { maxTicketMessageLength } from '@afdal/domain/support/limits';
import type { TicketStatus } from '@afdal/domain/support/ticket';
import { writeAudit } from '../features/audit/write-audit.ts';
import { findSupportEmail } from '../features/product-settings/store.ts';
import { replyToTicket } from '../features/support/reply-ticket.ts';
import {
  listUnansweredTickets,
  lockTicketByNumber,
  messagesIn,
  solveTicket,
  type TicketRow,
} from '../features/support/thread-store.ts';
import type { Db } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand, AdminTools, AdminWork } from './command.ts';

const listed = 50;

export const ticket: AdminCommand = {
  args: 'list | show NUMBER | reply NUMBER TEXT | solve NUMBER',
  does: 'read what people wrote to support, and answer it',
  read: ([verb, number = '', ...more]) => {
    const text = more.join(' ').trim();
    if (verb === 'list' && number === '') return list;
    if (!/^\d{1,9}$/.test(number)) return null;
    if (verb === 'show' && text === '') return about(number, 'show', show);
    if (verb === 'solve' && text === '') return about(number, 'solve', solve);
    if (verb === 'reply' && text !== '') return about(number, 'reply', (tx, row, tools) => reply(tx, row, text, tools));
    return null;
  },
};

const list: AdminWork = async ({ db }) => {
  const rows = await listUnansweredTickets(db, ['new', 'open'], listed);
  if (rows.length === 0) return 'No ticket waits for an answer.';
  return rows
    .map(({ number, status, updatedAt, subject }) => [number, status, updatedAt.toISOString(), subject].join('\t'))
    .join('\n');
};

interface Done {
  readonly said: string;
  readonly status: TicketStatus;
}

/** Does something about a ticket and writes it down, in one transaction. */
function about(
  number: string,
  action: string,
  work: (tx: Db, row: TicketRow, tools: AdminTools) => Promise<Done>,
): AdminWork {
  return async (tools) =>
    await tools.db.transaction(async (tx) => {
      const row = await lockTicketByNumber(tx, Number(number));
      if (!row) throw new StartupError(`There is no ticket ${number}.`);
      const { said, status } = await work(tx, row, tools);
      await writeAudit(tx, {
        actor: 'command_line',
        action: `ticket.${action}`,
        target: { kind: 'ticket', id: row.id },
        before: { status: row.status },
        after: { status },
        at: tools.now,
      });
      return said;
    });
}

async function show(tx: Db, row: TicketRow): Promise<Done> {
  const { number, status, subject, name, email, userId } = row;
  const head = `${number}\t${status}\t${subject}\n${name} <${email}>${userId ? '' : ' (no account)'}`;
  const messages = (await messagesIn(tx, row)).map(
    ({ author, createdAt, body }) => `\n${author}, ${createdAt.toISOString()}\n${body}`,
  );
  return { said: [head, ...messages].join('\n'), status };
}

async function solve(tx: Db, row: TicketRow, { now }: AdminTools): Promise<Done> {
  await solveTicket(tx, row, now);
  return { said: `Ticket ${row.number} is solved.`, status: 'solved' };
}

async function reply(tx: Db, row: TicketRow, text: string, { config, now }: AdminTools): Promise<Done> {
  if (text.length > maxTicketMessageLength) {
    throw new StartupError(`A reply has at most ${maxTicketMessageLength} characters, not ${text.length}.`);
  }
  const { company, inboundMail } = config;
  await replyToTicket(tx, row, { body: text }, { supportEmail: await findSupportEmail(tx, company), inboundMail }, now);
  return { said: `The reply to ticket ${row.number} is on its way to ${row.email}.`, status: 'waiting' };
}

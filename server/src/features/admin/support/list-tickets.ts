import type { adminSupport } from '@afdal/contract/admin/support';
import { errorTexts } from '@afdal/contract/texts';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { ticketPreviewLength } from '@afdal/domain/support/limits';
import { invalidField } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import {
  countAnswers,
  countTicketsByStatus,
  findFirstWaiting,
  findLastMessages,
  findLastSolved,
  listTicketsToHandle,
  type TicketPosition,
} from '../../support/handling-store.ts';
import type { TicketRow } from '../../support/thread-store.ts';

const cursorShape = /^(\d{1,15}|-)_(\d{1,9})$/;

function encodeCursor({ status, waitingSince, solvedAt, number }: TicketRow): string {
  const at = status === 'solved' ? solvedAt : waitingSince;
  return `${at?.getTime() ?? '-'}_${number}`;
}

/** @throws Failure `validation_failed` on `cursor` for anything that `encodeCursor` does not return */
function decodeCursor(cursor: string | undefined): TicketPosition | null {
  if (cursor === undefined) return null;
  const [, at, number] = cursorShape.exec(cursor) ?? [];
  if (at === undefined || number === undefined) throw invalidField('cursor', errorTexts.valueInvalid);
  const atMs = at === '-' ? null : Number(at);
  if (atMs !== null && Number.isNaN(new Date(atMs).getTime())) throw invalidField('cursor', errorTexts.valueInvalid);
  return { atMs, number: Number(number) };
}

export async function listTickets({ db, query, now }: Call<typeof adminSupport.listSupportTickets>) {
  const { state, q, assignee, cursor } = query;
  const found = { q, assigneeId: assignee === 'none' ? null : assignee };
  const rows = await listTicketsToHandle(db, { ...found, status: state }, decodeCursor(cursor), adminPageRows);
  const page = rows.slice(0, adminPageRows);
  const last = await findLastMessages(
    db,
    page.map(({ id }) => id),
  );
  const isSearched = q !== undefined || assignee !== undefined;
  const counts = await countTicketsByStatus(db, found, isSearched);
  const lastOfPage = rows.length > adminPageRows ? page.at(-1) : undefined;
  return {
    items: page.map(({ id, number, subject, status, waitingSince, name }) => {
      const { author, body } = last.get(id) ?? { author: 'person' as const, body: '' };
      return {
        id,
        number,
        subject,
        status,
        name,
        waitingSince: waitingSince?.toISOString() ?? null,
        preview: body.slice(0, ticketPreviewLength).replace(/\s+/g, ' '),
        lastAuthor: author,
      };
    }),
    nextCursor: lastOfPage ? encodeCursor(lastOfPage) : null,
    counts: {
      new: counts.get('new') ?? 0,
      open: counts.get('open') ?? 0,
      waiting: counts.get('waiting') ?? 0,
      solved: isSearched ? (counts.get('solved') ?? 0) : null,
    },
    firstWaitingSince: (await findFirstWaiting(db))?.toISOString() ?? null,
    lastSolvedAt: (await findLastSolved(db))?.toISOString() ?? null,
    answers: await countAnswers(db, now),
  };
}

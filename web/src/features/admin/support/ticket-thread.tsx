import type { SupportTicket } from '@afdal/contract/admin/support';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck } from 'lucide-react';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Note, noteActionClass } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AnswerForms } from './answer-forms.tsx';
import { texts } from './texts.ts';
import { TicketEntryItem } from './ticket-entry.tsx';
import { TicketHead, useReopen } from './ticket-head.tsx';

/** All that happened in a ticket, and the forms that add to it. */
export function TicketThread({ ticket }: { readonly ticket: SupportTicket }) {
  return (
    <section aria-label={texts.thread} className="support-part flex flex-col">
      <TicketHead ticket={ticket} />
      <ol aria-label={texts.entries} className="grid flex-1 content-start gap-5 px-card py-5">
        {ticket.entries.map((entry) => (
          <TicketEntryItem key={entry.id} entry={entry} ticket={ticket} />
        ))}
      </ol>
      {ticket.status === 'solved' && <SolvedNote ticket={ticket} />}
      <AnswerForms ticket={ticket} />
    </section>
  );
}

function SolvedNote({ ticket: { id, version, solvedAt } }: { readonly ticket: SupportTicket }) {
  const style = useDisplayPreferences();
  const now = useNow();
  const { mutate } = useReopen();
  const when = solvedAt === null ? '' : relativeTime(Date.parse(solvedAt), now, style);
  return (
    <div className="px-card pb-5">
      <Note tone="success" icon={CircleCheck}>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span>{interpolate(texts.solvedAt, { when })}</span>
          <button
            type="button"
            className={noteActionClass}
            onClick={() => mutate({ params: { id }, body: { expected: version } })}
          >
            {texts.reopen}
          </button>
        </div>
      </Note>
    </div>
  );
}

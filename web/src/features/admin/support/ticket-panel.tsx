import { MessagesSquare } from 'lucide-react';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useSupportTicket } from './support-queries.ts';
import { texts } from './texts.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { BackToList } from './ticket-head.tsx';
import { TicketThread } from './ticket-thread.tsx';

/** The ticket that the address names: its conversation, and who wrote it. */
export function TicketPanel({ id }: { readonly id: string | undefined }) {
  if (id !== undefined) return <ReadTicket id={id} />;
  return (
    <div className="grid content-center justify-items-center gap-3 p-card text-center text-ink-2 support-empty">
      <Glyph icon={MessagesSquare} tone="neutral" />
      <p>{texts.choose}</p>
    </div>
  );
}

function ReadTicket({ id }: { readonly id: string }) {
  const query = useSupportTicket(id);
  if (query.data) {
    return (
      <>
        <TicketThread ticket={query.data} />
        <TicketFacts ticket={query.data} />
      </>
    );
  }
  return (
    <section aria-label={texts.thread} className="support-part grid content-start gap-3 p-card">
      <BackToList />
      <QueryStates query={query} title={texts.threadFailed} skeleton={<SkeletonText lines={6} />}>
        {() => null}
      </QueryStates>
    </section>
  );
}

import type { Ticket } from '@afdal/contract/support';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { MessageCircle, MessageCircleReply } from 'lucide-react';
import { allPages } from '../../data/queries.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Row, wholeRowClass } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { texts } from './texts.ts';
import { useTickets } from './ticket-queries.ts';
import { statusTone } from './ticket-status.ts';

/** What a person wrote to support while signed in, and whether a reply came. */
export function OwnTickets({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useTickets();
  return (
    <Card aria-labelledby="tickets">
      <CardHead id="tickets" title={texts.tickets} />
      <QueryStates
        query={allPages(query)}
        skeleton={<SkeletonRows rows={2} />}
        title={texts.ticketsUnreadable}
        empty={<p className="text-ink-2">{texts.noTickets}</p>}
      >
        {(tickets) => (
          <Rows count={tickets.length}>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} onOpen={() => onOpen(ticket.id)} />
            ))}
          </Rows>
        )}
      </QueryStates>
      <LoadMore query={query} />
    </Card>
  );
}

function TicketRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const style = useDisplayPreferences();
  const now = useNow();
  const { number, subject, status, updatedAt, isUnread } = ticket;
  const when = relativeTime(Date.parse(updatedAt), now, style);
  return (
    <Row
      leading={<Glyph icon={isUnread ? MessageCircleReply : MessageCircle} tone={isUnread ? 'palm' : 'neutral'} />}
      title={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className={classes('text-start wrap-anywhere', wholeRowClass, isUnread && 'font-strong')}
        >
          {isUnread && <span className="sr-only">{texts.unread}</span>} <bdi>{subject}</bdi>
        </button>
      }
      detail={interpolate(texts.ticketDetail, { number: localizeDigits(String(number), style.digits), when })}
      action={<Chip tone={statusTone[status]}>{texts.status[status]}</Chip>}
    />
  );
}

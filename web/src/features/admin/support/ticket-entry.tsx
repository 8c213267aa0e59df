import type { SupportTicket, TicketEntry } from '@afdal/contract/admin/support';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Bell, Lock, Mail } from 'lucide-react';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { texts } from './texts.ts';

interface Props<Entry extends TicketEntry = TicketEntry> {
  readonly entry: Entry;
  readonly ticket: SupportTicket;
}

type OfKind<Kind extends TicketEntry['kind']> = Extract<TicketEntry, { readonly kind: Kind }>;

/** Something that was written in a ticket, or became of it. */
export function TicketEntryItem({ entry, ticket }: Props) {
  if (entry.kind === 'message') return <Message entry={entry} ticket={ticket} />;
  return entry.kind === 'note' ? <InternalNote entry={entry} /> : <TicketEvent entry={entry} />;
}

const metaClass = 'flex flex-wrap items-center gap-x-2 text-12 text-ink-2';
const bodyClass = 'wrap-anywhere whitespace-pre-line';

function useWhen() {
  const style = useDisplayPreferences();
  const now = useNow();
  return (at: string) => relativeTime(Date.parse(at), now, style);
}

function Message({ entry, ticket }: Props<OfKind<'message'>>) {
  const { author, body, by, at, isByMail, isSeen } = entry;
  const when = useWhen();
  const isSupport = author === 'support';
  return (
    <li className={classes('grid max-w-[88%] min-w-0 gap-1', isSupport ? 'justify-self-end' : 'justify-self-start')}>
      <p className={classes(metaClass, isSupport && 'justify-self-end')}>
        <bdi className="font-strong text-ink">{isSupport ? (by ?? texts.support) : ticket.name}</bdi>
        <time dateTime={at}>{when(at)}</time>
        {isByMail && (
          <>
            <Icon icon={Mail} small />
            <span>{texts.byMail}</span>
          </>
        )}
      </p>
      <p
        dir="auto"
        className={classes(
          bodyClass,
          'rounded-card px-4 py-3',
          isSupport ? 'rounded-se-small bg-palm-soft' : 'rounded-ss-small bg-fill',
        )}
      >
        {body}
      </p>
      {isSupport && (
        <p className={classes(metaClass, 'justify-self-end')}>
          <Icon icon={Mail} small />
          {ticket.owner && <Icon icon={Bell} small />}
          <span>{ticket.owner ? texts.sentByMailAndApp : texts.sentByMail}</span>
          {isSeen && <span>{texts.seen}</span>}
        </p>
      )}
    </li>
  );
}

function InternalNote({ entry: { body, by, at } }: Pick<Props<OfKind<'note'>>, 'entry'>) {
  const when = useWhen();
  return (
    <li className="grid min-w-0 gap-1">
      <div className="grid gap-1 rounded-control border border-dashed border-info bg-info-soft px-4 py-3 text-info-ink">
        <p className="flex items-center gap-2 text-12 font-strong">
          <Icon icon={Lock} small />
          {texts.internal}
        </p>
        <p dir="auto" className={bodyClass}>
          {body}
        </p>
      </div>
      <p className={metaClass}>
        <bdi>{by ?? texts.someAdministrator}</bdi>
        <time dateTime={at}>{when(at)}</time>
      </p>
    </li>
  );
}

function TicketEvent({ entry: { event, by, assignee, at } }: Pick<Props<OfKind<'event'>>, 'entry'>) {
  const when = useWhen();
  return (
    <li className="flex items-center gap-3 text-center text-12 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="min-w-0">
        {interpolate(texts.events[event], {
          by: by ?? texts.someAdministrator,
          assignee: assignee ?? texts.someAdministrator,
          when: when(at),
        })}
      </span>
    </li>
  );
}

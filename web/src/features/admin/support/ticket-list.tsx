import type { SupportTicketRow } from '@afdal/contract/admin/support';
import { ticketStatuses } from '@afdal/domain/support/ticket';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { mapQuery } from '../../../data/queries.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FilterPills } from '../list/list-filters.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { AnswerLeft } from './answer-left.tsx';
import { type TicketPage, useAssignees, type useSupportTickets } from './support-queries.ts';
import { texts } from './texts.ts';
import { useTicketFilter } from './ticket-filter.ts';

interface Props {
  readonly query: ReturnType<typeof useSupportTickets>;
}

/** The tickets of a state, those first that are due first. */
export function TicketList({ query }: Props) {
  const assignees = useAssignees();
  const { state } = useTicketFilter();
  const options = [
    { value: 'none', label: texts.nobody },
    ...assignees.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section
      aria-label={texts.tickets}
      className="support-part grid grid-cols-1 content-start gap-3 p-4 support-tickets"
    >
      <ListSearch label={texts.search} />
      <div className="flex flex-wrap gap-2">
        <StatePills page={query.data?.pages[0]} />
        <FilterPills filters={[{ name: 'assignee', label: texts.assignee, options }]} />
      </div>
      <p className="flex justify-between gap-3 text-12 text-ink-2">
        <span>{state === 'solved' ? texts.solvedOrder : texts.order}</span>
        <span>{texts.limit}</span>
      </p>
      <QueryStates
        query={mapQuery(query, (data) => data)}
        title={texts.listFailed}
        skeleton={<SkeletonRows rows={5} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <NoTickets page={pages[0]} />;
          return (
            <ul aria-label={texts.tickets} className="grid grid-cols-1 gap-0.5">
              {rows.map((row) => (
                <TicketRow key={row.id} row={row} />
              ))}
            </ul>
          );
        }}
      </QueryStates>
      <LoadMore query={query} />
    </section>
  );
}

function StatePills({ page }: { readonly page: TicketPage | undefined }) {
  const { digits } = useDisplayPreferences();
  const { change } = useListAddress();
  const { state } = useTicketFilter();
  const counts = page?.counts;
  const pills = [
    { value: undefined, label: texts.allStates, n: counts && counts.new + counts.open + counts.waiting },
    ...ticketStatuses.map((value) => ({ value, label: texts.states[value], n: counts?.[value] })),
  ];
  return (
    <fieldset className="contents">
      <legend className="sr-only">{texts.state}</legend>
      {pills.map(({ value, label, n }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === state}
          onClick={() => change({ state: value, id: undefined })}
          className={pillClass(value === state)}
        >
          {label}
          {n !== undefined && n !== null && <span>{formatNumber(n, digits)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function NoTickets({ page }: { readonly page: TicketPage | undefined }) {
  const style = useDisplayPreferences();
  const now = useNow();
  const { address, change } = useListAddress();
  const { state, q, assignee } = useTicketFilter();
  if (q !== undefined || assignee !== undefined) {
    return (
      <EmptyState
        drawing={<DrawingQuiet />}
        title={texts.noneFound}
        action={
          address.q && (
            <Button variant="soft" onClick={() => change({ q: undefined })}>
              {texts.clearSearch}
            </Button>
          )
        }
      />
    );
  }
  const solvedAt = page?.lastSolvedAt;
  return (
    <EmptyState
      drawing={<DrawingQuiet />}
      title={state === undefined ? texts.noneOpen : texts.noneOfState}
      {...(solvedAt && {
        hint: interpolate(texts.lastSolved, { when: relativeTime(Date.parse(solvedAt), now, style) }),
      })}
    />
  );
}

function TicketRow({ row }: { readonly row: SupportTicketRow }) {
  const { address } = useListAddress();
  const { id, name, subject, status, preview, lastAuthor, waitingSince } = row;
  const isUnread = status === 'new';
  return (
    <li>
      <Link
        to="/admin/support"
        search={{ ...address, open: undefined, id }}
        aria-current={id === address.id ? 'true' : undefined}
        className={classes(
          '-mx-3 grid grid-cols-1 rounded-control p-3 leading-row hover:bg-sunken aria-[current]:bg-palm-soft',
          isUnread && 'font-strong',
        )}
      >
        <span className="flex items-center justify-between gap-2">
          <span className={classes('flex min-w-0 items-center gap-2 text-14', !isUnread && 'text-ink-2')}>
            {isUnread && (
              <>
                <span aria-hidden="true" className="size-2 flex-none rounded-full bg-palm" />
                <span className="sr-only">{texts.states.new}</span>
              </>
            )}
            <bdi className="truncate">{name}</bdi>
          </span>
          {status !== 'solved' && <AnswerLeft waitingSince={waitingSince} />}
        </span>
        <bdi className="truncate">{subject}</bdi>
        <bdi className="truncate text-14 font-regular text-ink-2">
          {lastAuthor === 'support' ? interpolate(texts.supportWrote, { preview }) : preview}
        </bdi>
      </Link>
    </li>
  );
}

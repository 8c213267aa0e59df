import type { Transaction } from '@afdal/contract/finance/transactions';
import { type RefObject, useMemo, useRef } from 'react';
import { mapQuery } from '../../../../data/map-query.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { Loading } from '../../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { dayGroups, firstGroups } from './day-groups.ts';
import { DayList } from './day-list.tsx';
import { NoTransactions } from './no-transactions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { texts } from './texts.ts';
import { type DayFilter, useDayLists } from './use-day-lists.ts';
import { useNames } from './use-names.ts';
import type { Selection } from './use-selection.ts';
import { type TransactionHandlers, useTransactionActions } from './use-transaction-actions.ts';

/** How many rows show before "show all": what follows the list must stay reachable. */
const firstRows = 12;

/** The list's navigation and dialogs. */
export interface DayHandlers extends TransactionHandlers {
  readonly onAdd: () => void;
  readonly onRecategorise: (chosen: readonly Transaction[]) => void;
  readonly onWhole: () => void;
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
}

interface Props {
  readonly filter: DayFilter;
  readonly currency: string;
  /** Show the whole list, not only its start. */
  readonly isWhole: boolean;
  readonly selection: Selection;
  readonly handlers: DayHandlers;
}

/** Transactions grouped by day. The container outlives the last row, and takes focus when it goes. */
export function ByDay(props: Props) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1}>
      <Days {...props} list={list} />
    </div>
  );
}

interface DaysProps extends Props {
  readonly list: RefObject<HTMLDivElement | null>;
}

/** In every state: loading, failed, empty, and loaded. */
function Days({ filter, currency, isWhole, selection, handlers, list }: DaysProps) {
  const { planned, cleared, more, query } = useDayLists(filter);
  const names = useNames();
  const actions = useTransactionActions(handlers, selection.toggle, list);
  const groups = useMemo(() => dayGroups(planned, cleared, more.isThere), [planned, cleared, more.isThere]);
  const visible = useMemo(() => (isWhole ? groups : firstGroups(groups, firstRows)), [isWhole, groups]);
  const all = [...planned, ...cleared];
  const showWhole = () => {
    // The clicked button disappears: focus moves to the list.
    list.current?.focus({ preventScroll: true });
    handlers.onWhole();
  };
  const { ids } = selection;
  const chosen = ids ? all.filter(({ id }) => ids.has(id)) : [];
  const skeleton = (
    <div className="mt-4">
      <SkeletonRows rows={6} hasAmount />
    </div>
  );
  const isFiltered = Boolean(filter.categoryId || filter.payee);
  const empty = <NoTransactions q={filter.q} isFiltered={isFiltered} {...handlers} />;
  return (
    <QueryStates query={mapQuery(query, (data) => data && all)} skeleton={skeleton} empty={empty}>
      {() => (
        <>
          {ids && (
            <SelectionBar
              chosen={chosen}
              onAll={() => selection.selectAll(all)}
              onRecategorise={() => handlers.onRecategorise(chosen)}
              onEnd={selection.end}
            />
          )}
          <DayList
            groups={visible}
            names={names}
            currency={currency}
            actions={actions}
            selected={ids}
            onEnd={isWhole && more.canFetch ? more.fetchMore : null}
          />
          {!isWhole && (visible.length < groups.length || more.isThere) && (
            <Button variant="bare" className="mt-3 w-full" onClick={showWhole}>
              {texts.earlier}
            </Button>
          )}
          {isWhole && more.isFetching && (
            <Loading className="border-t border-line pt-3">
              <SkeletonRows rows={3} hasAmount />
            </Loading>
          )}
          {isWhole && more.hasFailed && !more.isFetching && <ErrorState onRetry={more.fetchMore} busy={false} />}
        </>
      )}
    </QueryStates>
  );
}

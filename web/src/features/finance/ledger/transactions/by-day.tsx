import type { Transaction } from '@afdal/contract/finance/transactions';
import { type RefObject, useMemo, useRef } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { Loading } from '../../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { copy } from './copy.ts';
import { dayGroups, firstGroups } from './day-groups.ts';
import { DayList } from './day-list.tsx';
import { NoTransactions } from './no-transactions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type DayFilter, useDayLists } from './use-day-lists.ts';
import { useNames } from './use-names.ts';
import type { Selection } from './use-selection.ts';
import { type TransactionWays, useTransactionActions } from './use-transaction-actions.ts';

/** How many rows show before "show all": what follows the list must stay reachable. */
const firstRows = 12;

/** The list's navigation and dialogs. */
export interface DayWays extends TransactionWays {
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
  readonly ways: DayWays;
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
function Days({ filter, currency, isWhole, selection, ways, list }: DaysProps) {
  const { planned, cleared, more, query } = useDayLists(filter);
  const names = useNames();
  const actions = useTransactionActions(ways, selection.toggle, list);
  const groups = useMemo(() => dayGroups(planned, cleared, more.isThere), [planned, cleared, more.isThere]);
  const shown = useMemo(() => (isWhole ? groups : firstGroups(groups, firstRows)), [isWhole, groups]);
  const all = [...planned, ...cleared];
  const showWhole = () => {
    // The clicked button disappears: focus moves to the list.
    list.current?.focus({ preventScroll: true });
    ways.onWhole();
  };
  const { ids } = selection;
  const chosen = ids ? all.filter(({ id }) => ids.has(id)) : [];
  const skeleton = (
    <div className="mt-4">
      <SkeletonRows rows={6} hasAmount />
    </div>
  );
  const isFiltered = Boolean(filter.categoryId || filter.payee);
  const empty = <NoTransactions q={filter.q} isFiltered={isFiltered} {...ways} />;
  return (
    <QueryStates query={{ ...query, data: query.data && all }} skeleton={skeleton} empty={empty}>
      {() => (
        <>
          {ids && (
            <SelectionBar
              chosen={chosen}
              onAll={() => selection.selectAll(all)}
              onRecategorise={() => ways.onRecategorise(chosen)}
              onEnd={selection.end}
            />
          )}
          <DayList
            groups={shown}
            names={names}
            currency={currency}
            actions={actions}
            selected={ids}
            onEnd={isWhole && more.mayAsk ? more.ask : null}
          />
          {!isWhole && (shown.length < groups.length || more.isThere) && (
            <Button look="bare" className="mt-3 w-full" onClick={showWhole}>
              {copy.earlier}
            </Button>
          )}
          {isWhole && more.isFetching && (
            <Loading className="border-t border-line pt-3">
              <SkeletonRows rows={3} hasAmount />
            </Loading>
          )}
          {isWhole && more.hasFailed && !more.isFetching && <ErrorState onRetry={more.ask} busy={false} />}
        </>
      )}
    </QueryStates>
  );
}

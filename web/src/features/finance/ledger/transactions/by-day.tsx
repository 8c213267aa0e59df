import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { mapQuery } from '../../../../data/queries.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { LazyPart } from '../../../../ui/lazy/lazy-part.tsx';
import { useLazy } from '../../../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../../../ui/lazy/use-preload.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { Loading } from '../../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useNames } from '../filter/use-names.ts';
import { setRuleTemplate } from '../rules/rule-template.ts';
import { type DayGroup, dayGroups, firstGroups, listItems } from './day-groups.ts';
import { DayRuns, type RowProps } from './day-runs.tsx';
import { texts } from './texts.ts';
import type { Shared } from './together/selection-bar.tsx';
import { type DayFilter, useDayLists } from './transaction-queries.ts';
import type { TransactionActions } from './transaction-row.tsx';
import { type OptimisticEdit, showEdit, useDeleteTransaction, useTransactionWrite } from './transaction-writes.ts';
import type { Selection } from './use-selection.ts';

/** How many rows show before "show all": what follows the list must stay reachable. */
const firstRows = 12;

/** The list's navigation and dialogs. */
export interface DayHandlers extends TransactionHandlers {
  readonly onAdd: () => void;
  readonly onChangeTogether: (shared: Shared, chosen: readonly Transaction[]) => void;
  readonly onWhole: () => void;
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
}

interface Props {
  readonly filter: DayFilter;
  readonly currency: string;
  /** The words that were searched for. */
  readonly q: string | undefined;
  readonly isFiltered: boolean;
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
function Days({ filter, currency, q, isFiltered, isWhole, selection, handlers, list }: DaysProps) {
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
  const { chosen } = selection;
  const isSelecting = chosen !== null;
  const selected = useMemo(() => chosen && new Set(chosen.keys()), [chosen]);
  const skeleton = (
    <div className="mt-4">
      <SkeletonRows rows={6} hasAmount />
    </div>
  );
  const empty = <NoTransactions q={q} isFiltered={isFiltered} {...handlers} />;
  return (
    <QueryStates query={mapQuery(query, (data) => data && all)} skeleton={skeleton} empty={empty}>
      {() => (
        <>
          {isSelecting && (
            <LazyPart
              load={selectionBar}
              componentProps={{ selection, filter, currency, loaded: all, onChange: handlers.onChangeTogether }}
              skeleton={<Skeleton className="h-24" />}
            />
          )}
          <DayList
            groups={visible}
            names={names}
            currency={currency}
            actions={actions}
            selected={selected}
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

const selectionBar = async () => (await import('./together/selection-bar.tsx')).SelectionBar;
const load = async () => (await import('./whole-days.tsx')).WholeDays;
/** Up to this many items are rendered without virtualisation. */
const few = 40;

interface DayListProps extends RowProps {
  readonly groups: readonly DayGroup[];
  /** Loads the next page; null while that is not possible. */
  readonly onEnd: (() => void) | null;
}

/** Transactions grouped by day. Virtualisation is a separate chunk; until it is loaded, the start of the list shows. */
function DayList({ groups, onEnd, ...rowProps }: DayListProps) {
  const items = useMemo(() => listItems(groups), [groups]);
  const isLong = items.length > few;
  usePreload(load);
  const WholeDays = useLazy(load, isLong, () => {});
  const first = items.slice(0, few).map((_, index) => ({ index, above: 0 }));
  if (isLong && WholeDays) return <WholeDays {...rowProps} items={items} onEnd={onEnd} />;
  return <DayRuns {...rowProps} items={items} visible={first} measure={undefined} />;
}

interface NoTransactionsProps {
  /** The search term. */
  readonly q: string | undefined;
  readonly isFiltered: boolean;
  readonly onAdd: () => void;
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
}

/** Why the list is empty, and one action to change that. */
function NoTransactions({ q, isFiltered, onAdd, onClearSearch, onClearFilter }: NoTransactionsProps) {
  const [title, label, onPress] = q
    ? [interpolate(texts.nothingFound, { q }), texts.clearSearch, onClearSearch]
    : isFiltered
      ? [texts.nothingMatches, texts.clearFilter, onClearFilter]
      : [texts.empty, texts.addExpense, onAdd];
  const action = (
    <Button variant="soft" aria-haspopup={onPress === onAdd ? 'dialog' : undefined} onClick={onPress}>
      {label}
    </Button>
  );
  return <EmptyState drawing={<DrawingMoney />} title={title} action={action} />;
}

/** Opens the forms for transactions; the page decides which dialog shows. */
interface TransactionHandlers {
  readonly onOpen: (transaction: Transaction) => void;
  readonly onDuplicate: (transaction: Transaction) => void;
  readonly onSplit: (transaction: Transaction) => void;
}

/** The actions of rows: stable functions, so that an optimistic update re-renders no rows that it does not change. */
function useTransactionActions(
  handlers: TransactionHandlers,
  toggle: (transaction: Transaction) => void,
  list: RefObject<HTMLElement | null>,
): TransactionActions {
  const remove = useDeleteTransaction();
  const post = usePostTransaction();
  const navigate = useNavigate();
  const latest = useRef({ ...handlers, toggle });
  useLayoutEffect(() => {
    latest.current = { ...handlers, toggle };
  });
  return useMemo(() => {
    return {
      open: (transaction) => latest.current.onOpen(transaction),
      duplicate: (transaction) => latest.current.onDuplicate(transaction),
      split: (transaction) => latest.current.onSplit(transaction),
      makeRule: (transaction) => {
        setRuleTemplate(transaction);
        void navigate({ to: '/rules' });
      },
      toggle: (transaction) => latest.current.toggle(transaction),
      remove,
      post,
      leave: () => list.current?.focus({ preventScroll: true }),
    };
  }, [remove, post, navigate, list]);
}

/** Posts a planned transaction: on its day, or today if that is in the future. */
function usePostTransaction() {
  const today = useToday();
  const { mutate } = useTransactionWrite(transactions.editTransaction, {
    show: showEdit,
    onSuccess: () => void showToast({ title: texts.posted, variant: 'success' }),
    failed: texts.failedToCarryOut,
  });
  return useCallback(
    (planned: Transaction) => {
      const body = { status: 'cleared', occurredOn: clampToToday(today, planned) } as const;
      const context: OptimisticEdit = { saved: planned, changed: { ...planned, ...body } };
      mutate({ params: { id: planned.id }, body, context });
    },
    [mutate, today],
  );
}

function clampToToday(today: CivilDate, { occurredOn }: Transaction): CivilDate {
  return occurredOn > today ? today : occurredOn;
}

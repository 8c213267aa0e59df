import type { Transaction } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ListChecks, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/base/card.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { pillClass } from '../../../../ui/fields/choice/pill-class.ts';
import { useScreen } from '../../../../ui/hooks/use-screen.ts';
import type { SelectedCycle } from '../cycles/use-cycle.ts';
import { type TransactionFilter, type View, views } from '../filter/transaction-filter.ts';
import { useNames } from '../filter/use-names.ts';
import { ByDay, type DayHandlers } from './by-day.tsx';
import { texts } from './texts.ts';
import type { Shared } from './together/selection-bar.tsx';
import { dayFilter } from './transaction-queries.ts';
import { useSelection } from './use-selection.ts';

/** What part of the transactions is shown, and in which view. */
interface ListFilters {
  readonly view: View;
  readonly accountId: string | undefined;
  readonly categoryId: string | undefined;
  readonly payee: string | undefined;
  readonly q: string | undefined;
  readonly isWhole: boolean;
  /** Of all days, beside what else narrows the list. */
  readonly filter: TransactionFilter | null;
}

/** The card's navigation and dialogs. */
interface CardHandlers extends Omit<DayHandlers, 'onChangeTogether'> {
  readonly onView: (view: View) => void;
  /** `onDone` is called when it was chosen what they become. */
  readonly onChangeTogether: (shared: Shared, chosen: readonly Transaction[], onDone: () => void) => void;
}

interface Props {
  readonly cycle: SelectedCycle;
  readonly filters: ListFilters;
  readonly currency: string;
  readonly handlers: CardHandlers;
  /** The totals by category or by payee, which read more than the ledger. */
  readonly breakdown: (groupBy: Exclude<View, 'day'>) => ReactNode;
  /** What a filter found: its parts and its sums, above the list. */
  readonly found?: ReactNode;
}

/** The transactions of a cycle by day, and their totals by category and by payee. Search results are always by day. */
export function TransactionsCard({ cycle, filters, currency, handlers, breakdown, found }: Props) {
  const selection = useSelection();
  const isPhone = useScreen() === 'phone';
  const { categoryId, payee, q, isWhole, filter } = filters;
  const isOfAllDays = q !== undefined || filter !== null;
  const view = isOfAllDays ? 'day' : filters.view;
  const isByDay = view === 'day';
  const isSelecting = selection.chosen !== null;
  return (
    <Card aria-label={texts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="sr-only">{texts.title}</h2>
        {!isOfAllDays ? (
          <div className="min-w-0 flex-1">
            <SegmentedControl
              label={texts.view}
              isLabelHidden
              choices={views.map((value) => ({ value, label: isPhone ? texts.shortViews[value] : texts.views[value] }))}
              value={view}
              onChange={(next) => {
                selection.end();
                handlers.onView(next);
              }}
            />
          </div>
        ) : (
          <p className="text-14 text-ink-2">{filter ? texts.filtered : texts.searchedEverywhere}</p>
        )}
        {isByDay && !isSelecting && (
          <IconButton icon={ListChecks} label={texts.select} onClick={selection.begin} className="-me-3" />
        )}
      </div>
      {found}
      {isByDay && filter === null && (
        <Narrowed categoryId={categoryId} payee={payee} onClear={handlers.onClearFilter} />
      )}
      {view === 'day' ? (
        <ByDay
          filter={dayFilter(cycle, filters, filter)}
          currency={currency}
          q={q}
          isFiltered={filter !== null || categoryId !== undefined || payee !== undefined}
          isWhole={isWhole || isSelecting || isOfAllDays}
          selection={selection}
          handlers={{
            ...handlers,
            onChangeTogether: (shared, chosen) => handlers.onChangeTogether(shared, chosen, selection.end),
          }}
        />
      ) : (
        breakdown(view)
      )}
    </Card>
  );
}

interface NarrowedProps {
  readonly categoryId: string | undefined;
  readonly payee: string | undefined;
  readonly onClear: () => void;
}

/** The active filter, and a button to clear it. */
function Narrowed({ categoryId, payee, onClear }: NarrowedProps) {
  const { categories } = useNames();
  if (!categoryId && !payee) return null;
  const name = payee ?? categories.get(categoryId ?? '')?.name ?? texts.noCategory;
  const filterLabel = interpolate(payee ? texts.ofPayee : texts.ofCategory, { name });
  return (
    <button type="button" onClick={onClear} className={`mt-3 ${pillClass(true)}`}>
      {filterLabel}
      <Icon icon={X} small />
      <span className="sr-only">{texts.clearFilter}</span>
    </button>
  );
}

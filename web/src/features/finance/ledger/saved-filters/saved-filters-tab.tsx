import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import type { TransactionTotals } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { useUser } from '../../../../session/user.tsx';
import { Button, buttonClass } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead } from '../../../../ui/base/card-head.tsx';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../../ui/list/item-rows.tsx';
import { Row, wholeRowClass } from '../../../../ui/list/row.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { SumsByCurrency, sumByCurrency } from '../../sums-by-currency.tsx';
import { useCycle } from '../cycles/use-cycle.ts';
import { formatAddressFilter } from '../filter/address-filter.ts';
import { toTransactionFilter } from '../filter/to-transaction-filter.ts';
import { useCategoryName, useFilterParts } from '../filter/use-filter-parts.ts';
import { useNames } from '../filter/use-names.ts';
import { useTransactionTotals } from '../filter/use-transaction-totals.ts';
import { MendSheet } from './mend-sheet.tsx';
import { SavedFilterForm } from './saved-filter-form.tsx';
import { useDeleteSavedFilter, useOrderSavedFilters, useSavedFilters } from './saved-filter-queries.ts';
import { fromSavedParts } from './saved-parts.ts';
import { texts } from './texts.ts';

/** The saved filters, each with what it finds now. */
export function SavedFiltersTab() {
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const [mended, setMended] = useState<SavedFilter | null>(null);
  const remove = useDeleteSavedFilter();
  const empty = (
    <EmptyState
      drawing={<DrawingQuiet />}
      title={texts.empty}
      action={
        <Link to="/financial-planning" className={buttonClass('soft')}>
          {texts.toTransactions}
        </Link>
      }
    />
  );
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <p className="-mt-3 mb-3 text-14 text-ink-2">{texts.hint}</p>
      <QueryStates query={useSavedFilters()} skeleton={<SkeletonRows rows={4} hasAmount />} empty={empty}>
        {(saved) => <SavedFilters saved={saved} onRename={setRenamed} onMend={setMended} onDelete={remove} />}
      </QueryStates>
      <Sheet isOpen={renamed !== null} onClose={() => setRenamed(null)} title={texts.renameTitle}>
        {renamed && <SavedFilterForm saved={renamed} filter={renamed.filter} onDone={() => setRenamed(null)} />}
      </Sheet>
      <MendSheet saved={mended} onClose={() => setMended(null)} />
    </Card>
  );
}

/** How many show, and are counted, before the rest is asked for. */
const firstRows = 20;

interface SavedFiltersProps {
  readonly saved: readonly SavedFilter[];
  readonly onRename: (saved: SavedFilter) => void;
  readonly onMend: (saved: SavedFilter) => void;
  readonly onDelete: (saved: SavedFilter) => void;
}

function SavedFilters({ saved, onRename, onMend, onDelete }: SavedFiltersProps) {
  const { digits } = useDisplayPreferences();
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? saved : saved.slice(0, firstRows);
  const { mutate: order } = useOrderSavedFilters();
  const getMove = (from: number, to: number) => {
    const moved = saved[from];
    if (!moved || to < 0 || to >= saved.length) return null;
    return () =>
      order({
        body: {
          ids: saved
            .toSpliced(from, 1)
            .toSpliced(to, 0, moved)
            .map(({ id }) => id),
        },
      });
  };
  return (
    <>
      <ItemRows label={texts.list} items={visible} onDelete={onDelete}>
        {(each, onDeleteIt) => (
          <SavedFilterRow
            key={each.id}
            saved={each}
            onRename={() => onRename(each)}
            onMend={() => onMend(each)}
            onDelete={onDeleteIt}
            onUp={getMove(saved.indexOf(each), saved.indexOf(each) - 1)}
            onDown={getMove(saved.indexOf(each), saved.indexOf(each) + 1)}
          />
        )}
      </ItemRows>
      {visible.length < saved.length && (
        <Button variant="bare" className="mt-3 w-full" onClick={() => setWhole(true)}>
          {interpolate(texts.more, { n: formatNumber(saved.length - visible.length, digits) })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly saved: SavedFilter;
  readonly onRename: () => void;
  readonly onMend: () => void;
  readonly onDelete: () => void;
  /** Null at its end of the list. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function SavedFilterRow({ saved, onRename, onMend, onDelete, onUp, onDown }: RowProps) {
  const { name, missing } = saved;
  const isWhole = missing.length === 0;
  const navigate = useNavigate();
  const { accountId, categoryId, payee, q, filter } = fromSavedParts(saved.filter);
  const show = () =>
    void navigate({
      to: '/financial-planning',
      search: { account: accountId, category: categoryId, payee, q, filter: formatAddressFilter(filter) },
    });
  return (
    <Row
      itemId={saved.id}
      title={
        isWhole ? (
          <button type="button" onClick={show} className={`text-start wrap-anywhere ${wholeRowClass}`}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className="wrap-anywhere">{name}</bdi>
        )
      }
      detail={
        isWhole ? (
          <Description saved={saved} />
        ) : (
          <div className="relative pt-1">
            <Note tone="warning" icon={TriangleAlert}>
              {missing.map((part) => (
                <p key={part}>{texts.missing[part]}</p>
              ))}
              <button type="button" aria-haspopup="dialog" className={noteActionClass} onClick={onMend}>
                {texts.mend}
              </button>
            </Note>
          </div>
        )
      }
      amount={isWhole && <Found saved={saved} />}
      menu={itemMenu(name, {
        onEdit: onRename,
        onDelete,
        more: [
          ...(onUp ? [{ label: texts.moveUp, icon: ArrowUp, onSelect: onUp }] : []),
          ...(onDown ? [{ label: texts.moveDown, icon: ArrowDown, onSelect: onDown }] : []),
        ],
      })}
    />
  );
}

/** The parts of a filter in words. */
function Description({ saved }: { saved: SavedFilter }) {
  const { currency } = useUser().preferences;
  const describe = useFilterParts(currency);
  const nameCategory = useCategoryName();
  const { accounts } = useNames();
  const { accountId, categoryId, payee, q, filter } = fromSavedParts(saved.filter);
  const parts = [
    ...(categoryId ? [nameCategory(categoryId)] : []),
    ...(accountId ? [accounts.get(accountId) ?? ''] : []),
    ...(payee ? [payee] : []),
    ...(q ? [interpolate(texts.words, { q })] : []),
    ...describe(filter).map((part) => part.name),
    ...(filter.period || filter.from || filter.to ? [] : [texts.allDays]),
  ];
  return (
    <>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </>
  );
}

/** What a filter finds now: its sum, and how many. */
function Found({ saved }: { saved: SavedFilter }) {
  const today = useToday();
  const { cycle, previous } = useCycle(undefined);
  const { filter, ...narrowing } = fromSavedParts(saved.filter);
  const asked = { ...narrowing, ...toTransactionFilter(filter, { cycle, previous, today }) };
  const { data } = useTransactionTotals(asked);
  return data ? <Totals totals={data} /> : <Skeleton className="h-10 w-20" />;
}

function Totals({ totals: { count, currencies } }: { totals: TransactionTotals }) {
  const { digits } = useDisplayPreferences();
  const { currency } = useUser().preferences;
  const sums = sumByCurrency(
    currencies.map((each) => ({ currency: each.currency, minor: each.incomeMinor - each.spentMinor })),
  );
  return (
    <span className="grid justify-items-end">
      <SumsByCurrency sums={sums} currency={currency} isChange />
      <span className="text-14 font-regular text-ink-2">
        {count > 0 ? pluralize('transaction', count, digits) : texts.nothing}
      </span>
    </span>
  );
}

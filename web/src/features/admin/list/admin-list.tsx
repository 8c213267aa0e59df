import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { type Query, QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { DaysFilter } from './days-filter.tsx';
import { ChosenFilters, FilterPills, FilterSheetPill, type ListFilter } from './list-filters.tsx';
import { type AdminPage, ListFoot, writeMatching } from './list-foot.tsx';
import { ListSearch } from './list-search.tsx';
import { type ListSort, SortPill, useListSort } from './sort-pill.tsx';
import { texts } from './texts.ts';
import { useListAddress } from './use-list-address.ts';

interface Props<R> {
  /** Names the list. */
  readonly label: string;
  readonly query: Query<AdminPage<R>>;
  /** The label of the search field; absent where the list is not searched. */
  readonly search?: string;
  readonly filters?: readonly ListFilter[];
  /** The label of the days between which something of the rows is; absent where they are not filtered by that. */
  readonly days?: string;
  /** The orders that may be chosen; the first is the usual one. */
  readonly sorts?: readonly ListSort[];
  /** Of the table, on a wide screen. */
  readonly columns: readonly Column<R>[];
  readonly getKey: (row: R) => string;
  /** A row on a phone, a `li`. */
  readonly renderRow: (row: R) => ReactNode;
  /** Said where nothing meets the search and the filters. */
  readonly nothingFound: string;
  /** Said where there is nothing at all. */
  readonly empty: string;
}

const none: readonly never[] = [];

/** A list of the administration: search, filters and order in the address; a table, or rows on a phone; its pages. */
export function AdminList<R>({
  label,
  query,
  search,
  filters = none,
  days,
  sorts = none,
  columns,
  getKey,
  renderRow,
  nothingFound,
  empty,
}: Props<R>) {
  const isPhone = useScreen() === 'phone';
  const { digits } = useDisplayPreferences();
  const { address, change } = useListAddress();
  const sort = useListSort(sorts);
  const page = query.data;
  const narrowing = [...filters.map(({ name }) => name), ...(days ? (['from', 'to'] as const) : [])];
  const isFiltered = narrowing.length > 0;
  const isNarrowed = Boolean(address.q) || narrowing.some((name) => address[name] !== undefined);
  const clear = () => change({ q: undefined, ...Object.fromEntries(narrowing.map((name) => [name, undefined])) });
  return (
    <Card aria-label={label} className="grid gap-4">
      <div className="grid gap-2 empty:hidden">
        {(search || (!isPhone && sorts.length > 1)) && (
          <div className="flex flex-wrap items-center gap-2">
            {search && <ListSearch label={search} />}
            {!isPhone && sorts.length > 1 && <SortPill sorts={sorts} />}
          </div>
        )}
        {(isFiltered || isNarrowed || (isPhone && sorts.length > 1)) && (
          <div className="flex flex-wrap items-center gap-2">
            {isPhone ? (
              <>
                {filters.length > 0 && (
                  <FilterSheetPill filters={filters} matching={page && writeMatching(page, digits)} />
                )}
                {sorts.length > 1 && <SortPill sorts={sorts} />}
                <ChosenFilters filters={filters} />
              </>
            ) : (
              <FilterPills filters={filters} />
            )}
            {days && <DaysFilter label={days} />}
            {page && isNarrowed && (
              <p role="status" className="ms-auto text-14 text-ink-2">
                {interpolate(texts.matching, {
                  matching: writeMatching(page, digits),
                  total: formatNumber(page.total, digits),
                })}
              </p>
            )}
          </div>
        )}
      </div>
      <QueryStates query={query} title={texts.failed} skeleton={<SkeletonRows rows={5} />}>
        {(shown) =>
          shown.items.length === 0 ? (
            <EmptyState
              drawing={<DrawingQuiet />}
              title={isNarrowed ? nothingFound : empty}
              action={
                isNarrowed && (
                  <Button variant="soft" onClick={clear}>
                    {address.q ? texts.clearSearch : texts.clearFilters}
                  </Button>
                )
              }
            />
          ) : (
            <>
              {isPhone ? (
                <Rows aria-label={label}>{shown.items.map(renderRow)}</Rows>
              ) : (
                <Table
                  caption={interpolate(texts.table, { label })}
                  isCaptionHidden
                  columns={columns}
                  rows={shown.items}
                  getKey={getKey}
                  empty={null}
                  {...(sort?.column && { sorting: { key: sort.column, isDescending: sort.isDescending ?? false } })}
                  onSort={(sorting) => {
                    const ofColumn = sorts.filter(({ column }) => column === sorting.key);
                    const next = ofColumn.find(({ isDescending = false }) => isDescending === sorting.isDescending);
                    change({ sort: (next ?? ofColumn[0])?.value });
                  }}
                />
              )}
              <ListFoot page={shown} />
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

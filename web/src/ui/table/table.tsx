import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { indices } from '../base/indices.ts';
import { Skeleton } from '../base/skeleton.tsx';
import { texts } from '../base/texts.ts';
import { useOverflowHint } from '../hooks/use-overflow-hint.ts';
import type { Column, Sorting } from './column.ts';

interface Props<R> {
  readonly caption: string;
  /** For tables under a heading that already says it. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<R>[];
  /** `null` while loading. */
  readonly rows: readonly R[] | null;
  readonly getKey: (row: R) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
}

const rowsExpected = 5;

/** On a phone it scrolls horizontally in its own region, which can be focused. */
export function Table<R>({ caption, isCaptionHidden, columns, rows, getKey, sorting, onSort, empty }: Props<R>) {
  const captionId = useId();
  const region = useOverflowHint<HTMLElement>();
  return (
    <section
      ref={region}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="scrolls-aside overflow-x-auto rounded-small"
    >
      <table aria-busy={!rows} className="w-full border-collapse text-14">
        <caption id={captionId} className={isCaptionHidden ? 'sr-only' : 'pb-2 text-start text-16 font-strong'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows?.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
          {!rows &&
            indices(rowsExpected).map((row) => (
              <tr key={row}>
                {columns.map(({ key, isNumber }) => (
                  <td key={key} className={cellClass}>
                    <Skeleton className={classes('h-4 w-16', isNumber && 'ms-auto')} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {!rows && (
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
      )}
    </section>
  );
}

const cellClass = 'px-3 py-3 first:ps-0 last:pe-0';

function Cell<R>({ column: { cell, isNumber, isRowName }, row }: { column: Column<R>; row: R }) {
  const Tag = isRowName ? 'th' : 'td';
  return (
    <Tag
      scope={isRowName ? 'row' : undefined}
      className={classes(cellClass, isRowName && 'text-start font-regular', isNumber && 'text-end whitespace-nowrap')}
    >
      {isNumber ? <bdi dir="ltr">{cell(row)}</bdi> : cell(row)}
    </Tag>
  );
}

interface ColumnHeadProps<R> {
  readonly column: Column<R>;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
}

/** A press sorts by the column, the next one reverses the order. */
function ColumnHead<R>({ column: { key, label, isNumber, isSortable }, sorting, onSort }: ColumnHeadProps<R>) {
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.isDescending;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classes(
        'border-b border-line px-3 font-regular whitespace-nowrap text-ink-2 first:ps-0 last:pe-0',
        isNumber ? 'text-end' : 'text-start',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort?.({ key, isDescending: isSorted && !isDescending })}
          className={classes(
            'inline-flex min-h-target items-center gap-1 rounded-small hover:text-ink',
            isNumber && 'flex-row-reverse',
            isSorted && 'font-strong text-ink',
          )}
        >
          {label}
          <Icon icon={isSorted ? (isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown} small />
        </button>
      ) : (
        <span className="inline-flex min-h-target items-center">{label}</span>
      )}
    </th>
  );
}

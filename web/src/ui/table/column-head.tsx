import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import type { Column, Sorting } from './column.ts';

interface Props<R> {
  readonly column: Column<R>;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
}

/** A press sorts by the column, the next one reverses the order. */
export function ColumnHead<R>({ column: { key, label, isNumber, isSortable }, sorting, onSort }: Props<R>) {
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

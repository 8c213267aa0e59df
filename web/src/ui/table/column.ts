import type { ReactNode } from 'react';

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** Stands at the end of its column, in the order of numbers. */
  readonly isNumber?: boolean;
  /** Its cells name their rows. */
  readonly isRowName?: boolean;
  readonly isSortable?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

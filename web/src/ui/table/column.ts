import type { ReactNode } from 'react';

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** Aligned to the end of its column. */
  readonly isNumber?: boolean;
  /** Its cells are row headers. */
  readonly isRowName?: boolean;
  readonly isSortable?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

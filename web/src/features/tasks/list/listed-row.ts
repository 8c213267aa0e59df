import type { DueAt } from '@afdal/domain/tasks/order-by-time';
import type { ReactNode } from 'react';
import type { TaskGroup } from '../task-tab.ts';

/** What the list gives a row of another area. */
export interface RowProps {
  /** No room for buttons: the actions are in a menu, and on swipe. */
  readonly isNarrow: boolean;
  /** Keeps the row briefly where it is, before it is toggled. */
  readonly hold: () => void;
  /** Takes the focus, before the row disappears. */
  readonly focusList: () => void;
}

/** A row that another area brings into the list, such as a task that is done once. */
export interface OtherRow {
  readonly id: string;
  readonly group: TaskGroup;
  readonly due: DueAt;
  /** What the search looks through. */
  readonly text: string;
  readonly render: (props: RowProps) => ReactNode;
}

/** A row of the list, in its group. */
export interface ListedRow {
  readonly id: string;
  readonly group: TaskGroup;
  readonly due: DueAt;
  /** Points that it earned in its period. */
  readonly earned: number;
  readonly render: (isNarrow: boolean) => ReactNode;
}

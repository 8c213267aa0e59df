import type { MenuAction } from '../menu/menu.tsx';

export interface RowAction extends MenuAction {
  /** A swipe in this direction does the same; `start` is to the right in a right-to-left page. */
  readonly swipe?: 'start' | 'end';
}

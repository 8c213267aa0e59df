import type { MenuAction } from '../menu/menu.tsx';

export interface RowAction extends MenuAction {
  /** A swipe this way does the same: `start` is to the right in a page that reads from there. */
  readonly swipe?: 'start' | 'end';
}

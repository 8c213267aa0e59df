import { dismissToast, showToast, type Toast } from '../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Between the toast and the row. It also makes up for the toast's entering animation. */
const gapPx = 24;

/** Windows: a row farther down is not gone after, since the form above it is still being used. */
const farthest = 2;

/**
 * Scrolls the page so far that the row of the entry that a toast speaks of is in sight above it, wherever that moves.
 * Returns a function that ends it.
 */
function scrollClearOfToast(toast: HTMLElement, itemId: string): () => void {
  const observer = new ResizeObserver(() => {
    const row = document.querySelector(`[data-entry="${itemId}"]`)?.getBoundingClientRect();
    const box = toast.getBoundingClientRect();
    const isBelow = box.top > window.innerHeight / 2;
    if (row && isBelow && row.bottom + gapPx > box.top && row.top < farthest * window.innerHeight) {
      window.scrollBy({ top: row.bottom + gapPx - box.top });
    }
  });
  const main = document.getElementById('main');
  if (main && !toast.closest('dialog')) observer.observe(main);
  return () => observer.disconnect();
}

interface Undo {
  /** What was deleted. */
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly label?: string;
  readonly run: () => void;
}

/** By the id of what was deleted. */
const toasts = new Map<string, number>();

/** Where a new entry is, and the way there. */
export type ToastExtras = Partial<Pick<Toast, 'description' | 'action' | 'offer'>>;

/** Says that an entry was added, and offers to remove it again, unless there is something better to do. */
export function offerRemoval(id: string, title: string, remove: () => void, extras: ToastExtras = {}): void {
  const onShow = (card: HTMLElement) => scrollClearOfToast(card, id);
  showToast({ title, variant: 'success', onShow, action: { label: texts.undo, run: remove }, ...extras });
}

/** Says that something was deleted, and offers for ten seconds to bring it back. */
export function offerUndo({ id, title, description, label = texts.undo, run }: Undo): void {
  withdrawUndo(id);
  toasts.set(id, showToast({ title, description, variant: 'default', undo: { label, run } }));
}

/** For a deletion that failed: there is nothing to bring back. */
export function withdrawUndo(id: string): void {
  dismissToast(toasts.get(id) ?? 0);
}

import { dismissToast, showToast } from '../toast/toasts.ts';
import { copy } from './copy.ts';

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

/** Says that something was deleted, and offers for ten seconds to bring it back. */
export function offerUndo({ id, title, description, label = copy.undo, run }: Undo): void {
  toasts.set(id, showToast({ title, description, variant: 'default', undo: { label, run } }));
}

/** For a deletion that failed: there is nothing to bring back. */
export function withdrawUndo(id: string): void {
  dismissToast(toasts.get(id) ?? 0);
}

import { ApiError } from '../../../lib/api-error.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { refreshAdmin } from './admin-query.ts';
import { texts } from './texts.ts';

/** Sends a change. Where what it is about was changed meanwhile, what is shown of it is read anew. */
export async function sendChange<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) refreshAdmin();
    throw error;
  }
}

let undoable: number | null = null;

/** Says what was done, and shows it everywhere. @param undo takes it back, until something else was done */
export function reportChange(title: string, undo?: () => void): void {
  refreshAdmin();
  if (undoable !== null) dismissToast(undoable);
  const shown = showToast({ title, variant: 'success', ...(undo && { undo: { label: texts.undo, run: undo } }) });
  undoable = undo ? shown : null;
}

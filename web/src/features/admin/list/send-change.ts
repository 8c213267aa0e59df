import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
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

/** Says what was done, and shows it everywhere. @param undo takes it back, for as long as it is said */
export function reportChange(title: string, undo?: () => void): void {
  refreshAdmin();
  showToast({ title, variant: 'success', ...(undo && { undo: { label: texts.undo, run: undo } }) });
}

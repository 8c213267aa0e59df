import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { refreshAdmin } from './admin-query.ts';

/** Sends a change. Where what it is about was changed meanwhile, what is shown of it is read anew. */
export async function sendChange<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) refreshAdmin();
    throw error;
  }
}

/** Says what was done, and shows it everywhere. */
export function reportChange(title: string): void {
  refreshAdmin();
  showToast({ title, variant: 'success' });
}

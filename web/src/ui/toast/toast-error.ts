import { causeOf } from '../../lib/api-failure.ts';
import { copy } from './copy.ts';
import { showToast } from './toasts.ts';

/** Shows what failed, and why if known. */
export function toastError(description: string, error: unknown): void {
  showToast({ title: copy.failedTitle, description, cause: causeOf(error), variant: 'destructive' });
}

import { causeOf } from '../../lib/api-failure.ts';
import { copy } from './copy.ts';
import { showToast } from './toasts.ts';

/** Says what did not work, and why as far as it is known. */
export function toastError(description: string, error: unknown): void {
  showToast({ title: copy.failedTitle, description, cause: causeOf(error), variant: 'destructive' });
}

import { currentToast, dismissToast } from './toasts.ts';

/** For what has changed since: removes the error that is shown, or only one that says this. */
export function dismissError(description?: string): void {
  const toast = currentToast();
  if (toast?.variant !== 'destructive') return;
  if (description === undefined || toast.description === description) dismissToast(toast.id);
}

import { currentToast, dismissToast } from './toasts.ts';

/** For what has changed since: removes the error that is shown, or only one that says this. */
export function dismissError(description?: string): void {
  const shown = currentToast();
  if (shown?.variant !== 'destructive') return;
  if (description === undefined || shown.description === description) dismissToast(shown.id);
}

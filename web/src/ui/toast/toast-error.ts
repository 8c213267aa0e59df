import { getErrorMessage, isPlanLimit } from '../../lib/api-error.ts';
import { texts } from './texts.ts';
import { showToast } from './toasts.ts';

let showPremium = () => {};

/** What leads to Premium from a failure that a plan's limit caused: the parts must not know the app's routes. */
export function setWayToPremium(run: () => void): void {
  showPremium = run;
}

/** Shows what failed, and why if known; at a plan's limit also the way to Premium. */
export function toastError(description: string, error: unknown): void {
  const action = isPlanLimit(error) ? { label: texts.showPremium, run: () => showPremium() } : undefined;
  showToast({ title: texts.failedTitle, description, cause: getErrorMessage(error), variant: 'destructive', action });
}

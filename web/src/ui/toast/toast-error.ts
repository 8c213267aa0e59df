import { causeOf, isOfPlan } from '../../lib/api-failure.ts';
import { type Digits, inDigits } from '../../lib/format/digits.ts';
import { copy } from './copy.ts';
import { showToast } from './toasts.ts';

/** What the parts cannot know of the app, and toasts outside the page of whom it is for. */
interface Surroundings {
  /** Leads to Premium from a failure that a plan's limit caused. */
  readonly showPremium: () => void;
  readonly digits: Digits;
}

const nobody: Surroundings = { showPremium: () => {}, digits: 'latn' };
let surroundings = nobody;

/** Returns a function that forgets them. */
export function setSurroundings(next: Surroundings): () => void {
  surroundings = next;
  return () => {
    surroundings = nobody;
  };
}

/** Shows what failed, and why if known; at a plan's limit also the way to Premium. */
export function toastError(description: string, error: unknown): void {
  const { showPremium, digits } = surroundings;
  const action = isOfPlan(error) ? { label: copy.showPremium, run: showPremium } : undefined;
  const cause = causeOf(error);
  showToast({
    ...{ title: copy.failedTitle, description, variant: 'destructive', action },
    cause: cause && inDigits(cause, digits),
  });
}

import type { Steps } from '../src/money/statement/steps.ts';

/** Runs all steps synchronously and returns the result. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@afdal/domain/money/statement/steps';

/** Runs a long computation and yields to the event loop between its steps. */
export async function yieldBetweenSteps<Result>(work: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { StoredStep } from './tables.ts';
import { isStepDone } from './task-row.ts';

/** A step as the client sends it. */
interface SentStep {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
}

/**
 * The sent steps, which replace the existing ones. A step that is already done keeps its day.
 *
 * @param since the first day of the current period
 */
export function mergeSteps(
  sent: readonly SentStep[],
  before: readonly StoredStep[],
  today: CivilDate,
  since: CivilDate,
): StoredStep[] {
  return sent.map(({ id, title, isDone }) => {
    const known = before.find((step) => step.id === id);
    const doneOn = known && isStepDone(known, since) ? known.doneOn : today;
    return { id, title, doneOn: isDone ? doneOn : null };
  });
}

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { KeptStep } from './tables.ts';
import { isStepDone } from './task-row.ts';

/** A step as a call sends it. */
interface SentStep {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
}

/**
 * The steps that are sent, in the place of those there were: one that is done already keeps its day.
 *
 * @param since the first day of the present period
 */
export function stepsKept(
  sent: readonly SentStep[],
  before: readonly KeptStep[],
  today: CivilDate,
  since: CivilDate,
): KeptStep[] {
  return sent.map(({ id, title, isDone }) => {
    const known = before.find((step) => step.id === id);
    const doneOn = known && isStepDone(known, since) ? known.doneOn : today;
    return { id, title, doneOn: isDone ? doneOn : null };
  });
}

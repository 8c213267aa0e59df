import type { ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { readingPosition } from '@afdal/domain/self-development/reading';
import type { PlanRow } from './store.ts';

export function describePlan(row: PlanRow, today: CivilDate): ReadingPlan {
  const { before, today: readToday, lastReadOn, ...plan } = row;
  const { isFinished, ...position } = readingPosition(plan, { before, today: readToday }, today);
  return { ...plan, ...position, on: today, finishedOn: isFinished ? lastReadOn : null };
}

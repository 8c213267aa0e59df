import { texts } from '@afdal/contract/copy';
import type { HabitId, UserId } from '@afdal/contract/ids';
import { type HabitProblem, type HabitSettings, habitProblem } from '@afdal/domain/habits/habit-settings';
import { searchable } from '@afdal/domain/text/searchable';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/failure.ts';
import { otherHabitNames } from './store.ts';

const missing = {
  limitQuantity: texts.habitLimitRequired,
  taperStep: texts.habitStepInvalid,
  taperEveryDays: texts.habitStepDaysInvalid,
  alias: texts.habitAliasRequired,
} as const;

/** @throws Failure `validation_failed` on the field that the mode misses */
export function refuseUnsettled(settings: HabitSettings): void {
  const problem = habitProblem(settings);
  if (problem) throw invalidField(problem.field, textOf(problem));
}

function textOf({ field, is }: HabitProblem): string {
  return is === 'too_large' ? texts.habitStepTooLarge : missing[field];
}

/**
 * Names that read the same are indistinguishable in a list. Private ones are not compared: a refusal would tell them.
 *
 * @throws Failure `validation_failed` on `name`
 */
export async function refuseTakenName(tx: Db, user: UserId, id: HabitId, name: string): Promise<void> {
  const key = searchable(name);
  const others = await otherHabitNames(tx, user, id);
  if (others.some((other) => searchable(other) === key)) throw invalidField('name', texts.habitNameTaken);
}

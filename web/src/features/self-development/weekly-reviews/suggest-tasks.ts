import type { AnsweredFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxReviewTasks } from '@afdal/domain/self-development/limits';
import { maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { newId } from '../../../lib/new-id.ts';
import type { Written } from './review-queries.ts';
import { texts } from './texts.ts';

type ReviewTask = Written['tasks'][number];

const timesForGoal = 3;

/** What the figures ask for: late payments on the first day of the next week, then a step for each goal that is behind. */
export function suggestTasks(
  { payments, goals }: AnsweredFigures,
  endsOn: CivilDate,
): readonly Omit<ReviewTask, 'id'>[] {
  const toTitle = (text: string, title: string) => interpolate(text, { title }).slice(0, maxTaskTitleLength);
  return [
    ...payments.items
      .filter(({ isLate }) => isLate)
      .map(({ title }) => ({
        title: toTitle(texts.intention.pay, title),
        dueOn: addDays(endsOn, 1),
        dueTime: null,
        timesPerWeek: null,
      })),
    ...goals
      .filter(({ pace }) => pace === 'behind')
      .map(({ title }) => ({
        title: toTitle(texts.intention.goal, title),
        dueOn: null,
        dueTime: null,
        timesPerWeek: timesForGoal,
      })),
  ].slice(0, maxReviewTasks);
}

/** A suggestion, or what was typed, as a task of the review. */
export function toReviewTask(task: Omit<ReviewTask, 'id'>): ReviewTask {
  return { id: newId(), ...task };
}

import type { UserId } from '@afdal/contract/ids';
import type { AnsweredFigures, ReviewFigures, ReviewTask } from '@afdal/contract/self-development/weekly-reviews';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday, ReviewedWeek } from '../../../platform/http/call.ts';

type Reader<T> = (db: Db, reviewed: ReviewedWeek) => Promise<T>;

type Name = Pick<AnsweredFigures['habits'][number], 'name' | 'isPrivate'>;

/** Makes a task for the next week; one that is there already by its id is left as it is. */
type ReviewTaskMaker = (
  call: Pick<Call, 'db' | 'now'> & { readonly user: CallerToday },
  task: ReviewTask,
) => Promise<unknown>;

/** What the review learns from the areas that it looks back on, and has them do. */
export interface ReviewNeeds {
  readonly reviewMoney: Reader<ReviewFigures['money']>;
  readonly reviewPayments: Reader<ReviewFigures['payments']>;
  readonly reviewHabits: Reader<ReviewFigures['habits']>;
  /** What each live habit is called where others may read along: no name of a private one. */
  readonly findHabitNames: (db: Db, user: UserId) => Promise<ReadonlyMap<string, Name>>;
  readonly reviewTasks: Reader<ReviewFigures['tasks']>;
  readonly reviewGoals: Reader<ReviewFigures['goals']>;
  readonly addTaskOnce: ReviewTaskMaker;
  readonly addWeeklyTask: ReviewTaskMaker;
}

export async function readFigures(db: Db, reviewed: ReviewedWeek, needs: ReviewNeeds): Promise<ReviewFigures> {
  return {
    money: await needs.reviewMoney(db, reviewed),
    payments: await needs.reviewPayments(db, reviewed),
    habits: await needs.reviewHabits(db, reviewed),
    tasks: await needs.reviewTasks(db, reviewed),
    goals: await needs.reviewGoals(db, reviewed),
  };
}

/** Names the habits of figures as they may be called today. */
export async function nameHabits(
  db: Db,
  user: UserId,
  figures: ReviewFigures,
  needs: Pick<ReviewNeeds, 'findHabitNames'>,
): Promise<AnsweredFigures> {
  const names = await needs.findHabitNames(db, user);
  const unknown: Name = { name: null, isPrivate: false };
  return {
    ...figures,
    habits: figures.habits.map((habit) => ({ ...habit, ...(names.get(habit.habitId) ?? unknown) })),
  };
}

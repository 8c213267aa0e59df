import type { UserId } from '@afdal/contract/ids';
import type { Linkable } from '@afdal/contract/major-goals';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';

/** Everything of one kind that a person may link to goals. */
type Reader<T> = (db: Db, user: CallerToday, now: Date) => Promise<readonly T[]>;

type LinkedTask = Linkable['tasks'][number];

/** A task that a goal may be linked to, or that is under one of its milestones. */
export interface GoalTask extends LinkedTask {
  readonly milestoneId: string | null;
  /** Whether it was ever done. */
  readonly isDone: boolean;
}
type LinkedSavings = Linkable['savingsGoals'][number];
export type LinkedHabit = NonNullable<Linkable['habits']>[number];

/** What major goals learn from the areas that they are linked to. */
export interface MajorGoalDeps {
  readonly linkableTasks: Reader<GoalTask>;
  readonly linkableSavings: {
    readonly read: Reader<LinkedSavings>;
    /** Lets these savings goals of the user, and no others, serve a major goal. */
    readonly link: (tx: Db, user: UserId, majorGoalId: string, ids: readonly string[]) => Promise<void>;
  };
  /** Null as long as there are none: goals cannot be linked to them then. */
  readonly linkableHabits: Reader<LinkedHabit> | null;
}

import type { SavingsGoalId } from '@afdal/contract/ids';
import { listMajorGoalSavings } from './features/finance/savings/list-major-goal-savings.ts';
import { serveMajorGoal } from './features/finance/savings/store.ts';
import { describeHabits } from './features/habits/habit-view.ts';
import type { MajorGoalDeps } from './features/major-goals/readers.ts';
import { listMajorGoalTasks } from './features/tasks/list-major-goal-tasks.ts';

/** What major goals are told by the areas that they are linked to. */
export const majorGoalDeps: MajorGoalDeps = {
  tasks: listMajorGoalTasks,
  savings: {
    read: listMajorGoalSavings,
    link: (tx, user, goal, ids) => serveMajorGoal(tx, user, goal, ids as readonly SavingsGoalId[]),
  },
  habits: async (db, user, now) =>
    (await describeHabits(db, user, now)).map(({ id, name, strength }) => ({ id, title: name, strength })),
};

import type { SavingsGoalId } from '@afdal/contract/ids';
import { savingsOfMajorGoals } from './features/finance/savings/savings-of-major-goals.ts';
import { serveMajorGoal } from './features/finance/savings/store.ts';
import { describeHabits } from './features/habits/habit-view.ts';
import type { MajorGoalParts } from './features/major-goals/readers.ts';
import { tasksOfMajorGoals } from './features/tasks/tasks-of-major-goals.ts';

/** What major goals are told by the areas that they are linked to. */
export const majorGoalParts: MajorGoalParts = {
  tasks: tasksOfMajorGoals,
  savings: {
    read: savingsOfMajorGoals,
    link: (tx, user, goal, ids) => serveMajorGoal(tx, user, goal, ids as readonly SavingsGoalId[]),
  },
  habits: async (db, user, now) =>
    (await describeHabits(db, user, now)).map(({ id, name, strength }) => ({ id, title: name, strength })),
};

import { CelebrationSheet } from '../../features/major-goals/celebration.tsx';
import { EditGoalSheet } from '../../features/major-goals/edit-goal.tsx';
import { CompleteGoalSheet, DropGoalSheet, PauseGoalSheet } from '../../features/major-goals/end-goal.tsx';
import { GoalSheet } from '../../features/major-goals/goal-sheet.tsx';
import { LinkGoalSheet } from '../../features/major-goals/link-goal.tsx';
import { AddGoalSheet } from '../../features/major-goals/new-goal.tsx';
import { LogValueSheet } from '../../features/major-goals/value-form.tsx';

/** The forms and details, in one chunk. */
export const goalDialogs = {
  add: AddGoalSheet,
  goal: GoalSheet,
  edit: EditGoalSheet,
  log: LogValueSheet,
  links: LinkGoalSheet,
  pause: PauseGoalSheet,
  complete: CompleteGoalSheet,
  drop: DropGoalSheet,
  celebration: CelebrationSheet,
};

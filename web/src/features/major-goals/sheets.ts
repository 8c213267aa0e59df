import { CelebrationSheet } from './celebration.tsx';
import { EditGoalSheet } from './edit-goal.tsx';
import { CompleteGoalSheet, DropGoalSheet, PauseGoalSheet } from './end-goal.tsx';
import { GoalSheet } from './goal-sheet.tsx';
import { LinkGoalSheet } from './link-goal.tsx';
import { AddGoalSheet } from './new/new-goal.tsx';
import { LogValueSheet } from './values/value-form.tsx';

/** The forms and details, in one chunk. */
export const sheets = {
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

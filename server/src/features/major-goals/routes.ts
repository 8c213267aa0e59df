import type { majorGoals } from '@afdal/contract/major-goals';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { addMajorGoal } from './add-major-goal.ts';
import { abandonGoal, activateMajorGoal, completeMajorGoal, pauseMajorGoal } from './change-status.ts';
import { editMajorGoal, restoreMajorGoal } from './edit-major-goal.ts';
import { linkMajorGoal } from './link-goal.ts';
import { listGoalEvents, listLinkable, listMajorGoals } from './list-major-goals.ts';
import {
  addMilestone,
  completeMilestone,
  deleteMilestone,
  editMilestone,
  restoreMilestone,
  undoMilestone,
} from './milestones.ts';
import type { MajorGoalDeps } from './readers.ts';
import { majorGoalRows } from './store.ts';
import { addGoalValue, deleteGoalValue, editGoalValue, listGoalValues, restoreGoalValue } from './values.ts';

export const majorGoalHandlers = (deps: MajorGoalDeps): Handlers<typeof majorGoals> => ({
  listMajorGoals: (call) => listMajorGoals(call, deps),
  addMajorGoal: (call) => addMajorGoal(call, deps),
  listLinkable: (call) => listLinkable(call, deps),
  editMajorGoal: (call) => editMajorGoal(call, deps),
  deleteMajorGoal: deleteHandler(majorGoalRows),
  restoreMajorGoal: (call) => restoreMajorGoal(call, deps),
  activateMajorGoal: (call) => activateMajorGoal(call, deps),
  pauseMajorGoal: (call) => pauseMajorGoal(call, deps),
  completeMajorGoal: (call) => completeMajorGoal(call, deps),
  dropMajorGoal: (call) => abandonGoal(call, deps),
  linkMajorGoal: (call) => linkMajorGoal(call, deps),
  listGoalEvents,
  addMilestone: (call) => addMilestone(call, deps),
  editMilestone: (call) => editMilestone(call, deps),
  completeMilestone: (call) => completeMilestone(call, deps),
  undoMilestone: (call) => undoMilestone(call, deps),
  deleteMilestone,
  restoreMilestone: (call) => restoreMilestone(call, deps),
  listGoalValues,
  addGoalValue: (call) => addGoalValue(call, deps),
  editGoalValue: (call) => editGoalValue(call, deps),
  deleteGoalValue,
  restoreGoalValue: (call) => restoreGoalValue(call, deps),
});

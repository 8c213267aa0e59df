import type { majorGoals } from '@afdal/contract/major-goals';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { addMajorGoal } from './add-major-goal.ts';
import { activateMajorGoal, completeMajorGoal, dropMajorGoal, pauseMajorGoal } from './change-status.ts';
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
import type { MajorGoalParts } from './readers.ts';
import { majorGoalRows } from './store.ts';
import { addGoalValue, deleteGoalValue, editGoalValue, listGoalValues, restoreGoalValue } from './values.ts';

export const majorGoalHandlers = (parts: MajorGoalParts): Handlers<typeof majorGoals> => ({
  listMajorGoals: (call) => listMajorGoals(call, parts),
  addMajorGoal: (call) => addMajorGoal(call, parts),
  listLinkable: (call) => listLinkable(call, parts),
  editMajorGoal: (call) => editMajorGoal(call, parts),
  deleteMajorGoal: deleteHandler(majorGoalRows),
  restoreMajorGoal: (call) => restoreMajorGoal(call, parts),
  activateMajorGoal: (call) => activateMajorGoal(call, parts),
  pauseMajorGoal: (call) => pauseMajorGoal(call, parts),
  completeMajorGoal: (call) => completeMajorGoal(call, parts),
  dropMajorGoal: (call) => dropMajorGoal(call, parts),
  linkMajorGoal: (call) => linkMajorGoal(call, parts),
  listGoalEvents,
  addMilestone: (call) => addMilestone(call, parts),
  editMilestone: (call) => editMilestone(call, parts),
  completeMilestone: (call) => completeMilestone(call, parts),
  undoMilestone: (call) => undoMilestone(call, parts),
  deleteMilestone,
  restoreMilestone: (call) => restoreMilestone(call, parts),
  listGoalValues,
  addGoalValue: (call) => addGoalValue(call, parts),
  editGoalValue: (call) => editGoalValue(call, parts),
  deleteGoalValue,
  restoreGoalValue: (call) => restoreGoalValue(call, parts),
});

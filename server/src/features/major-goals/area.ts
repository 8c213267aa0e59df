import { majorGoals } from '@afdal/contract/major-goals';
import { isNull, sql } from 'drizzle-orm';
import { defineArea } from '../../platform/area/define-area.ts';
import { rowExists } from '../../platform/database/row-exists.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { searchTitles } from '../search/search-titles.ts';
import { addMajorGoal } from './add-major-goal.ts';
import { abandonGoal, activateMajorGoal, completeMajorGoal, pauseMajorGoal } from './change-status.ts';
import { goalsOfWeek, reviewGoals } from './describe-goals.ts';
import { editMajorGoal, listGoalEvents, listLinkable, listMajorGoals, restoreMajorGoal } from './handlers.ts';
import { linkMajorGoal } from './link-goal.ts';
import {
  addMilestone,
  completeMilestone,
  deleteMilestone,
  editMilestone,
  restoreMilestone,
  undoMilestone,
} from './milestones.ts';
import { milestoneRows } from './milestones-store.ts';
import { lockMilestones, moveMilestone } from './move-milestones.ts';
import type { MajorGoalDeps } from './readers.ts';
import { remindDeadlines } from './remind-deadlines.ts';
import { cappedGoals, limitedGoals, majorGoalRows } from './store.ts';
import {
  majorGoalEvents,
  majorGoalLinks,
  majorGoalMilestones,
  majorGoals as majorGoalsTable,
  majorGoalValues,
} from './tables.ts';
import { addGoalValue, deleteGoalValue, editGoalValue, listGoalValues, restoreGoalValue } from './values.ts';
import { goalValueRows } from './values-store.ts';

export const majorGoalsArea = defineArea({
  endpoints: majorGoals,
  handlers: (parts: MajorGoalDeps) => ({
    listMajorGoals: (call) => listMajorGoals(call, parts),
    addMajorGoal: (call) => addMajorGoal(call, parts),
    listLinkable: (call) => listLinkable(call, parts),
    editMajorGoal: (call) => editMajorGoal(call, parts),
    deleteMajorGoal: deleteHandler(majorGoalRows),
    restoreMajorGoal: (call) => restoreMajorGoal(call, parts),
    activateMajorGoal: (call) => activateMajorGoal(call, parts),
    pauseMajorGoal: (call) => pauseMajorGoal(call, parts),
    completeMajorGoal: (call) => completeMajorGoal(call, parts),
    dropMajorGoal: (call) => abandonGoal(call, parts),
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
  }),
  tables: [
    {
      table: majorGoalsTable,
      isFlat: true,
      purge: majorGoalRows.purge,
      trashed: { kind: 'majorGoal', title: majorGoalsTable.title },
    },
    {
      table: majorGoalMilestones,
      purge: milestoneRows.purge,
      trashed: {
        kind: 'milestone',
        title: majorGoalMilestones.title,
        parent: { table: majorGoalsTable, id: majorGoalMilestones.goalId, title: majorGoalsTable.title },
      },
    },
    {
      table: majorGoalValues,
      purge: goalValueRows.purge,
      trashed: {
        kind: 'goalValue',
        on: majorGoalValues.loggedOn,
        parent: { table: majorGoalsTable, id: majorGoalValues.goalId, title: majorGoalsTable.title },
      },
    },
    { table: majorGoalLinks },
    { table: majorGoalEvents },
  ],
  jobs: (parts: MajorGoalDeps) => [{ job: remindDeadlines(parts), cron: '19 * * * *' }],
  provides: (parts: MajorGoalDeps) => ({
    capped: [cappedGoals],
    lockMilestones,
    moveMilestone,
    limited: [limitedGoals],
    weekReaders: [goalsOfWeek(parts)],
    searchReaders: [
      searchTitles({
        kind: 'majorGoal',
        table: majorGoalsTable,
        title: majorGoalsTable.title,
        isOver: sql<boolean>`${majorGoalsTable.status} in ('done', 'dropped')`,
      }),
    ],
    firstDayReaders: [
      {
        step: 'habitOrGoal' as const,
        isDone: rowExists('has_major_goals', majorGoalsTable, isNull(majorGoalsTable.deletedAt)),
      },
    ],
    dashboardReaders: [{ card: 'goals' as const, read: (call: ReadCall) => listMajorGoals(call, parts) }],
    reviewGoals: reviewGoals(parts),
  }),
});

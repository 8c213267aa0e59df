import { readingPlans } from '@afdal/contract/self-development/reading-plans';
import { orNotFound } from '../../../platform/app-error.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import { deleteHandler } from '../../../platform/http/trash-handlers.ts';
import { restoreWithinCap } from '../../entitlements/list-caps.ts';
import { addReadingEntry, addReadingPlan, editReadingPlan, restoreReadingEntry } from './handlers.ts';
import {
  cappedReadingPlans,
  describePlan,
  findPlan,
  findPlans,
  findReadingEntries,
  readingEntryRows,
  readingPlanRows,
} from './store.ts';
import { readingEntries, readingPlans as readingPlansTable } from './tables.ts';

export const readingPlansArea = defineArea({
  endpoints: readingPlans,
  handlers: {
    listReadingPlans: async ({ db, user }) => {
      const plans = (await findPlans(db, user.id, user.today)).map((row) => describePlan(row, user.today));
      return [...plans.filter(({ finishedOn }) => !finishedOn), ...plans.filter(({ finishedOn }) => finishedOn)];
    },
    addReadingPlan,
    editReadingPlan,
    deleteReadingPlan: deleteHandler(readingPlanRows),
    restoreReadingPlan: restoreWithinCap(cappedReadingPlans, readingPlanRows, async (db, user, id) => {
      const plan = await findPlan(db, user.id, id, user.today);
      return plan && describePlan(plan, user.today);
    }),
    listReadingEntries: async ({ db, user, params: { id } }) => {
      orNotFound(await findPlan(db, user.id, id, user.today));
      return await findReadingEntries(db, user.id, id);
    },
    addReadingEntry,
    deleteReadingEntry: deleteHandler(readingEntryRows),
    restoreReadingEntry,
  },
  tables: [
    {
      table: readingPlansTable,
      isFlat: true,
      purge: readingPlanRows.purge,
      trashed: { kind: 'readingPlan', title: readingPlansTable.title },
    },
    {
      table: readingEntries,
      purge: readingEntryRows.purge,
      trashed: {
        kind: 'readingEntry',
        on: readingEntries.readOn,
        parent: { table: readingPlansTable, id: readingEntries.planId, title: readingPlansTable.title },
      },
    },
  ],
  provides: { capped: [cappedReadingPlans] },
});

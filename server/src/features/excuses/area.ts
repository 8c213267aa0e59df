import { excuses } from '@afdal/contract/tasks/excuses';
import { defineArea } from '../../platform/area/define-area.ts';
import { addExcuse, deleteExcuse } from './handlers.ts';
import { cappedExcuses, findExcuses, listedSince } from './store.ts';
import { excuses as excusesTable } from './tables.ts';

export const excusesArea = defineArea({
  endpoints: excuses,
  handlers: {
    listExcuses: async ({ db, user }) => await findExcuses(db, user.id, listedSince(user.today)),
    addExcuse,
    deleteExcuse,
  },
  tables: [{ table: excusesTable }],
  provides: { capped: [cappedExcuses] },
});

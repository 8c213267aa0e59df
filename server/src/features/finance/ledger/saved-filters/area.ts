import { savedFilters } from '@afdal/contract/finance/ledger/saved-filters';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { deleteHandler } from '../../../../platform/http/trash-handlers.ts';
import type { AreaListener } from '../listeners/ledger-listeners.ts';
import {
  addSavedFilter,
  editSavedFilter,
  followPayees,
  followTags,
  orderSavedFilters,
  restoreSavedFilter,
} from './handlers.ts';
import { cappedSavedFilters, findSavedFilters, savedFilterRows } from './store.ts';
import { savedFilters as savedFiltersTable } from './tables.ts';

export const savedFiltersArea = defineArea({
  endpoints: savedFilters,
  handlers: {
    listSavedFilters: async ({ db, user }) => await findSavedFilters(db, user.id),
    addSavedFilter,
    orderSavedFilters,
    editSavedFilter,
    deleteSavedFilter: deleteHandler(savedFilterRows),
    restoreSavedFilter,
  },
  tables: [
    {
      table: savedFiltersTable,
      purge: savedFilterRows.purge,
      trashed: { kind: 'savedFilter', title: savedFiltersTable.name },
    },
  ],
  provides: {
    capped: [cappedSavedFilters],
    ledgerListeners: [{ onTagsReplaced: followTags, onPayeesRenamed: followPayees } satisfies AreaListener],
  },
});

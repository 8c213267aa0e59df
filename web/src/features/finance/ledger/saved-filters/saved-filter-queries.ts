import { type SavedFilter, savedFilters } from '@afdal/contract/finance/ledger/saved-filters';
import { optimisticList, useItems } from '../../../../data/optimistic-list.ts';
import { useSave } from '../../../../data/use-save.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { savedFiltersKey } from '../../../../lib/finance-keys.ts';
import { texts } from './texts.ts';

/** In the order they were made: ids sort by time. */
const list = optimisticList<SavedFilter>({ key: savedFiltersKey, compare: (a, b) => a.id.localeCompare(b.id) });

export const useSavedFilters = () => useItems(list, savedFilters.listSavedFilters);

const getName = ({ name }: SavedFilter) => name;

export const useDeleteSavedFilter = () =>
  useUndoableDelete(list, {
    remove: savedFilters.deleteSavedFilter,
    restore: savedFilters.restoreSavedFilter,
    label: getName,
    texts,
  });

/** Saves a new filter, or another name or other parts of a saved one. */
export const useSaveFilter = (saved: SavedFilter | null) =>
  useSave(list, {
    add: savedFilters.addSavedFilter,
    edit: savedFilters.editSavedFilter,
    saved,
    texts,
    toOptimistic: ({ name, filter }, id) => ({ id, name, filter: filter as SavedFilter['filter'], missing: [] }),
  });

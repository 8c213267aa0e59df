import { type SavedFilter, savedFilters } from '@afdal/contract/finance/ledger/saved-filters';
import { inOrder } from '../../../../data/items.ts';
import { optimisticList, useItems } from '../../../../data/optimistic-list.ts';
import { useSave } from '../../../../data/use-save.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { savedFiltersKey } from '../../../../lib/finance-keys.ts';
import { texts } from './texts.ts';

/** In the person's order. */
const list = optimisticList<SavedFilter>({ key: savedFiltersKey });

export const useSavedFilters = () => useItems(list, savedFilters.listSavedFilters);

const getName = ({ name }: SavedFilter) => name;

export const useDeleteSavedFilter = () =>
  useUndoableDelete(list, {
    remove: savedFilters.deleteSavedFilter,
    restore: savedFilters.restoreSavedFilter,
    label: getName,
    texts,
  });

export const useOrderSavedFilters = () =>
  useListWrite(list, savedFilters.orderSavedFilters, {
    show: (items, { body: { ids } }) => inOrder(items, ids),
    failed: texts.failedToOrder,
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

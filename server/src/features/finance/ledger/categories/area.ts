import { categories } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { searchable } from '@afdal/domain/text/searchable';
import { defineArea } from '../../../../platform/area/define-area.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { categories as categoriesTable } from '../schema/categories-tables.ts';
import { addCategory, deleteCategory, editCategory, listCategories, restoreCategory } from './handlers.ts';
import { addStarterCategories } from './starter-categories.ts';
import { cappedCategories, purgeCategories } from './store.ts';

export const categoriesArea = defineArea({
  endpoints: categories,
  handlers: ({ listeners }: ListenerNeeds) => ({
    listCategories,
    addCategory,
    editCategory,
    deleteCategory: (call) => deleteCategory(call, listeners),
    restoreCategory,
  }),
  tables: [
    {
      table: categoriesTable,
      leftOut: { nameKey: 'derived from other columns' },
      isFlat: true,
      imported: {
        before: 'starter',
        matchBy: { columns: ['kind', 'parentId', 'nameKey'], whileNull: 'deletedAt' },
        derive: ({ name }) => ({ nameKey: searchable(String(name)) }),
      },
      // While something still refers to it, it stays.
      purge: purgeCategories,
      trashed: { kind: 'category', title: categoriesTable.name },
    },
  ],
  provides: {
    capped: [cappedCategories],
    newUserSeeds: [(tx: Db, user: UserId, _: unknown, now: Date) => addStarterCategories(tx, user, now)],
  },
});

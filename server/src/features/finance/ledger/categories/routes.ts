import type { categories } from '@afdal/contract/finance/categories';
import type { Handlers } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { addCategory } from './add-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { listCategories } from './list-categories.ts';
import { restoreCategory } from './restore-category.ts';

export const categoryHandlers = (listeners: LedgerListeners): Handlers<typeof categories> => ({
  listCategories,
  addCategory,
  editCategory,
  deleteCategory: (call) => deleteCategory(call, listeners),
  restoreCategory: (call) => restoreCategory(call, listeners),
});

import type { categories } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { maxCategoryNameLength } from '@afdal/domain/money/limits';
import { uniqueName } from '@afdal/domain/text/unique-name';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { cappedCategories } from './capped.ts';
import {
  type CategoryRow,
  findCategory,
  findCategoryIncludingDeleted,
  findSiblingNames,
  toCategory,
  unmarkDeleted,
  unmarkSubcategories,
} from './store.ts';

/** Restores a category, empty, with the subcategories deleted with it; adds a number if its name is taken. */
export async function restoreCategory(
  { db, user, params: { id } }: Call<typeof categories.restoreCategory>,
  { onCategoriesRestored }: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findCategoryIncludingDeleted(tx, user.id, id));
    if (row.deletedAt === null) return toCategory(row);
    const parentId = await findExistingParent(tx, user.id, row);
    const name = uniqueName(row.name, await findSiblingNames(tx, user.id, { ...row, parentId }), maxCategoryNameLength);
    const restored = orNotFound(await unmarkDeleted(tx, user.id, id, { name, parentId }));
    const subcategories = await unmarkSubcategories(tx, user.id, id, row.deletedAt);
    await assertWithinCap(tx, user.id, cappedCategories);
    await onCategoriesRestored(tx, user.id, { ids: [id, ...subcategories], deletedAt: row.deletedAt });
    return toCategory(restored);
  });
}

/** The parent of a subcategory; null (top level) if the parent is gone or has become a subcategory itself. */
async function findExistingParent(tx: Db, user: UserId, { parentId }: CategoryRow): Promise<string | null> {
  if (parentId === null) return null;
  const parent = await findCategory(tx, user, parentId);
  return parent?.parentId === null ? parent.id : null;
}

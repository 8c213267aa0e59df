import { texts } from '@afdal/contract/copy';
import type { categories } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { isCategoryInUse, movePayees, moveTransactions } from './dependents-store.ts';
import { type CategoryRow, findCategory, lockWithSubcategories, markDeleted } from './store.ts';

/**
 * Deletes a category with its subcategories. Their transactions and payees move to `moveTo`; without it they must have
 * no live transactions. What else refers to them is the listeners' affair.
 */
export async function deleteCategory(
  { db, user, params, query, now }: Call<typeof categories.deleteCategory>,
  { onCategoriesDeleted, onSpending }: LedgerListeners,
) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const category = orNotFound(await findCategory(tx, user.id, params.id));
    const ids = await lockWithSubcategories(tx, user.id, params.id);
    const to = query.moveTo === undefined ? null : await resolveTarget(tx, user.id, query.moveTo, category, ids);
    if (to === null && (await isCategoryInUse(tx, user.id, ids))) throw new AppError('category_in_use');
    await moveTransactions(tx, user.id, ids, to, now);
    await movePayees(tx, user.id, ids, to);
    await onCategoriesDeleted(tx, user.id, { ids, moveTo: to, now });
    await markDeleted(tx, user.id, ids, now);
    if (to !== null) await onSpending(tx, user.id);
  });
  return undefined;
}

/** @throws Failure `validation_failed` on `moveTo` */
async function resolveTarget(tx: Db, user: UserId, id: string, category: CategoryRow, deleted: readonly string[]) {
  const target = deleted.includes(id) ? null : await findCategory(tx, user, id);
  if (!target) throw invalidField('moveTo', texts.categoryUnknown);
  if (target.kind !== category.kind) throw invalidField('moveTo', texts.categoryOfOtherKind);
  return target.id;
}

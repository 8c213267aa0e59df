import type { categories } from '@afdal/contract/finance/categories';
import { AppError } from '../../../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import { cappedCategories } from './capped.ts';
import { findCategoryIncludingDeleted, insertCategories, toCategory } from './store.ts';
import { assertFlagAllowed, assertSameKind, assertUniqueName, requireParent } from './validate-category.ts';

/** Adds a category or a subcategory. Unless given, a subcategory inherits kind and flag from its parent. */
export async function addCategory({ db, user, body, now }: Call<typeof categories.addCategory>) {
  const { id = uuidv7(now.getTime()), name, parentId, icon } = body;
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findCategoryIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(toCategory(known));
    const parent = parentId === null ? null : await requireParent(tx, user.id, parentId);
    const kind = body.kind ?? parent?.kind ?? 'expense';
    assertSameKind(parent, kind);
    assertFlagAllowed(kind, body.flag);
    await assertUniqueName(tx, user.id, { id, kind, parentId }, name);
    const flag = kind === 'income' ? null : (body.flag ?? parent?.flag ?? 'want');
    const [added] = await insertCategories(tx, user.id, [{ id, name, parentId, kind, flag, icon }], now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedCategories);
    return toCategory(added);
  });
}

import { texts } from '@afdal/contract/copy';
import type { categories } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { omitUndefined } from '../../../../platform/omit-undefined.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { type CategoryRow, findCategory, hasSubcategories, toCategory, updateCategory } from './store.ts';
import { assertFlagAllowed, assertSameKind, assertUniqueName, requireParent } from './validate-category.ts';

/** Changes the given fields. There are only two levels: a category with subcategories cannot become one itself. */
export async function editCategory({ db, user, params, body, now }: Call<typeof categories.editCategory>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await findCategory(tx, user.id, params.id));
    const changes = omitUndefined(body);
    const { name = before.name, parentId = before.parentId } = changes;
    assertFlagAllowed(before.kind, changes.flag);
    if (parentId !== before.parentId && parentId !== null) await assertValidParent(tx, user.id, before, parentId);
    await assertUniqueName(tx, user.id, { ...before, parentId }, name);
    if (Object.keys(changes).length === 0) return toCategory(before);
    return toCategory(orNotFound(await updateCategory(tx, user.id, params.id, changes, now)));
  });
}

async function assertValidParent(tx: Db, user: UserId, category: CategoryRow, parentId: string): Promise<void> {
  const parent = await requireParent(tx, user, parentId);
  assertSameKind(parent, category.kind);
  const isNested = parent.id === category.id || (await hasSubcategories(tx, user, category.id));
  if (isNested) throw invalidField('parentId', texts.categoryNested);
}

import type { rules } from '@afdal/contract/finance/rules';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { omitUndefined } from '../../../../platform/omit-undefined.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertCategoryExists } from './assert-category-exists.ts';
import { findRule, updateRule } from './store.ts';

/** Changes the given fields. What the rule has already categorised keeps its category. */
export async function editRule({ db, user, params: { id }, body, now }: Call<typeof rules.editRule>) {
  const changes = omitUndefined(body);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await findRule(tx, user.id, id));
    if (changes.categoryId !== undefined) await assertCategoryExists(tx, user.id, changes.categoryId);
    if (Object.keys(changes).length === 0) return before;
    await updateRule(tx, user.id, id, changes, now);
    return orNotFound(await findRule(tx, user.id, id));
  });
}

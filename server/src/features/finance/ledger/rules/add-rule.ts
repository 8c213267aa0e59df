import type { rules } from '@afdal/contract/finance/rules';
import type { RuleId } from '@afdal/contract/ids';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertCategoryExists } from './assert-category-exists.ts';
import { assertWithinRuleLimit } from './assert-within-rule-limit.ts';
import { findRule, findRuleIncludingDeleted, insertRule } from './store.ts';

export async function addRule({ db, user, body, now }: Call<typeof rules.addRule>) {
  const id = idOrNew<RuleId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRuleIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(known);
    await assertCategoryExists(tx, user.id, body.categoryId);
    if (!(await insertRule(tx, user.id, { ...body, id }, now))) throw new AppError('conflict');
    await assertWithinRuleLimit(tx, user.id);
    return orNotFound(await findRule(tx, user.id, id));
  });
}

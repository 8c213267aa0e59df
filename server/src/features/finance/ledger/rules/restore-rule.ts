import type { rules } from '@afdal/contract/finance/rules';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { findCategory } from '../categories/store.ts';
import { assertWithinRuleLimit } from './assert-within-rule-limit.ts';
import { findRuleIncludingDeleted, unmarkDeleted } from './store.ts';

/** Restores a deleted rule if its category still exists. */
export async function restoreRule({ db, user, params: { id } }: Call<typeof rules.restoreRule>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const rule = orNotFound(await findRuleIncludingDeleted(tx, user.id, id));
    if (!(await findCategory(tx, user.id, rule.categoryId))) throw new AppError('not_found');
    if (await unmarkDeleted(tx, user.id, id)) await assertWithinRuleLimit(tx, user.id);
    return rule;
  });
}

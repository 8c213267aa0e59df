import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import type { RestoredCategories } from '../listeners/ledger-listeners.ts';
import { assertWithinRuleLimit } from './assert-within-rule-limit.ts';
import { restoreCategoryRules } from './store.ts';

/** Restores the rules that were deleted with categories. @throws Failure `rules_full` */
export async function restoreRules(tx: Db, user: UserId, { ids, deletedAt }: RestoredCategories): Promise<void> {
  if (await restoreCategoryRules(tx, user, ids, deletedAt)) await assertWithinRuleLimit(tx, user);
}

import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import type { RestoredCategories } from '../listeners/ledger-listeners.ts';
import { refuseTooManyRules } from './refuse-too-many-rules.ts';
import { restoreCategoryRules } from './store.ts';

/** Restores the rules that were deleted with categories. @throws Failure `rules_full` */
export async function restoreRules(tx: Db, user: UserId, { ids, deletedAt }: RestoredCategories): Promise<void> {
  if (await restoreCategoryRules(tx, user, ids, deletedAt)) await refuseTooManyRules(tx, user);
}

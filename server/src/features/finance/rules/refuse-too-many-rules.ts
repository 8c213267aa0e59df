import type { UserId } from '@afdal/contract/ids';
import { rulesAtMost } from '@afdal/domain/money/category-rule';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { countRules } from './store.ts';

/**
 * Called after rules were added or brought back, in the same transaction, while the person is locked: two that come at
 * once would each count without the other.
 *
 * @throws Failure `rules_full`
 */
export async function refuseTooManyRules(tx: Db, user: UserId): Promise<void> {
  if ((await countRules(tx, user)) > rulesAtMost) throw new Failure('rules_full');
}

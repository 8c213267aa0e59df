import type { UserId } from '@afdal/contract/ids';
import { maxRules } from '@afdal/domain/money/limits';
import { AppError } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { countRules } from './store.ts';

/**
 * Call it after adding or restoring rules, in the same transaction and with the user locked: otherwise each of two
 * concurrent calls would miss the other's rules in its count.
 *
 * @throws Failure `rules_full`
 */
export async function assertWithinRuleLimit(tx: Db, user: UserId): Promise<void> {
  if ((await countRules(tx, user)) > maxRules) throw new AppError('rules_full');
}

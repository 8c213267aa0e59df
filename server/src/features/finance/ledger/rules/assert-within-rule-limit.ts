import type { UserId } from '@afdal/contract/ids';
import { rulesAtMost } from '@afdal/domain/money/limits';
import type { Db } from '../../../../platform/database/database.ts';
import { Failure } from '../../../../platform/failure.ts';
import { countRules } from './store.ts';

/**
 * Call it after adding or restoring rules, in the same transaction and with the user locked: otherwise each of two
 * concurrent calls would miss the other's rules in its count.
 *
 * @throws Failure `rules_full`
 */
export async function assertWithinRuleLimit(tx: Db, user: UserId): Promise<void> {
  if ((await countRules(tx, user)) > rulesAtMost) throw new Failure('rules_full');
}

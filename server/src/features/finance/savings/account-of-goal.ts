import { texts } from '@afdal/contract/copy';
import type { AccountId, UserId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import { type Failure, invalidField } from '../../../platform/failure.ts';
import { refuseOverallocation } from '../ledger/money-accounts/refuse-overallocation.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import { lockAccount } from '../ledger/money-accounts/store.ts';
import { reservedMinors } from './entries-store.ts';

/** @throws Failure `validation_failed` for an account of another currency, or one that is not the user's */
export async function refuseUnfitAccount(tx: Db, user: UserId, accountId: string, currency: string): Promise<void> {
  const account = await lockAccount(tx, user, accountId as AccountId);
  if (!account) throw invalidField('accountId', texts.accountRequired);
  if (account.currency !== currency) throw invalidField('accountId', texts.currencyOfOtherSavingsGoal);
}

/**
 * Checks, after a write, that an account holds what goals and others reserve in it. Locks the account.
 *
 * @throws the refusal that is given
 */
export async function refuseBeyondAccount(
  tx: Db,
  user: UserId,
  accountId: string,
  { others, refusal }: { readonly others: readonly ReservedReader[]; readonly refusal: Failure },
): Promise<void> {
  await refuseOverallocation(tx, user, accountId, { readers: [reservedMinors, ...others], refusal });
}

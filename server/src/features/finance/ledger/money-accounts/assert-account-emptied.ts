import type { AccountId, UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { lockAccount } from './store.ts';

/**
 * Checks, before a goal or the fund is laid outside the accounts, that it leaves no money behind: the account's balance
 * would go on counting it, and so would what lies outside. A deleted account counts nothing.
 *
 * @param accountId the account that it lies in by now
 * @throws Failure `validation_failed`
 */
export async function assertAccountEmptied(
  tx: Db,
  user: UserId,
  accountId: string | null,
  heldMinor: () => Promise<number>,
): Promise<void> {
  if (accountId === null || !(await lockAccount(tx, user, accountId as AccountId))) return;
  if ((await heldMinor()) > 0) throw invalidField('accountId', errorTexts.savingsLieInAccount);
}

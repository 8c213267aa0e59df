import type { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { uniqueName } from '@afdal/domain/text/unique-name';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../../../entitlements/plan-limits.ts';
import { cappedAccounts } from './capped.ts';
import { describeAccount } from './describe-account.ts';
import { limitedAccounts } from './plan-limit.ts';
import { findAccountIncludingDeleted, findOtherNames, unmarkDeleted } from './store.ts';

/** Restores a deleted account, if the plan allows one more; appends a number if its name is taken by now. */
export async function restoreAccount({ db, user, params: { id }, now }: Call<typeof moneyAccounts.restoreAccount>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findAccountIncludingDeleted(tx, user.id, id));
    if (row.deletedAt === null) return await describeAccount(tx, user.id, row, now);
    if (!row.archived) await assertPlanHasRoom(tx, user.id, limitedAccounts, now);
    const name = uniqueName(row.name, await findOtherNames(tx, user.id, id), maxAccountNameLength);
    const restored = orNotFound(await unmarkDeleted(tx, user.id, id, name));
    await assertWithinCap(tx, user.id, cappedAccounts);
    return await describeAccount(tx, user.id, restored, now);
  });
}

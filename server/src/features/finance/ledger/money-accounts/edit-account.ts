import type { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { omitUndefined } from '../../../../platform/omit-undefined.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertPlanHasRoom, assertWritable } from '../../../entitlements/plan-limits.ts';
import { assertUniqueName } from './assert-unique-name.ts';
import { describeAccount } from './describe-account.ts';
import { limitedAccounts } from './plan-limit.ts';
import { lockAccount, updateAccount } from './store.ts';

/** Changes the given fields; one beyond the plan can only be archived. An account taken out of the archive counts towards the plan's limit again. */
export async function editAccount({ db, user, params: { id }, body, now }: Call<typeof moneyAccounts.editAccount>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await lockAccount(tx, user.id, id));
    const changes = omitUndefined(body);
    const { archived, ...others } = changes;
    if (!archived || Object.keys(others).length > 0) {
      await assertWritable(tx, user.id, limitedAccounts, id, now);
    }
    if (changes.name !== undefined) await assertUniqueName(tx, user.id, id, changes.name);
    if (before.archived && changes.archived === false) await assertPlanHasRoom(tx, user.id, limitedAccounts, now);
    if (Object.keys(changes).length === 0) return await describeAccount(tx, user.id, before, now);
    return await describeAccount(tx, user.id, orNotFound(await updateAccount(tx, user.id, id, changes, now)), now);
  });
}

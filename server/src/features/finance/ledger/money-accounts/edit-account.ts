import type { moneyAccounts } from '@afdal/contract/money-accounts';
import { found } from '../../../../platform/failure.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { omitUndefined } from '../../../../platform/omit-undefined.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { refuseAccountBeyondPlan } from './plan-limit.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { lockAccount, toAccount, updateAccount } from './store.ts';

/** Changes the given fields. An account taken out of the archive counts towards the plan's limit again. */
export async function editAccount({ db, user, params: { id }, body, now }: Call<typeof moneyAccounts.editAccount>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = found(await lockAccount(tx, user.id, id));
    const changes = omitUndefined(body);
    if (changes.name !== undefined) await refuseTakenName(tx, user.id, id, changes.name);
    if (before.archived && changes.archived === false) await refuseAccountBeyondPlan(tx, user.id, now);
    if (Object.keys(changes).length === 0) return toAccount(before);
    return toAccount(found(await updateAccount(tx, user.id, id, changes, now)));
  });
}

import type { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { uniqueName } from '@afdal/domain/text/unique-name';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import { assertPlanHasRoom, assertWritable } from '../../../entitlements/plan-limits.ts';
import { assertUniqueName, describeAccount } from './add-account.ts';
import {
  accountRows,
  cappedAccounts,
  findAccountIncludingDeleted,
  findOtherNames,
  isAccountInUse,
  limitedAccounts,
  lockAccount,
  unmarkDeleted,
  updateAccount,
} from './store.ts';

/** Soft-deletes an account without live transactions; deleted ones stay in the trash. */
export async function deleteAccount({ db, user, params: { id }, now }: Call<typeof moneyAccounts.deleteAccount>) {
  await db.transaction(async (tx) => {
    orNotFound(await lockAccount(tx, user.id, id));
    if (await isAccountInUse(tx, user.id, id)) throw new AppError('account_in_use');
    await accountRows.markDeleted(tx, user.id, id, now);
  });
  return undefined;
}

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

/** Changes the given fields; one beyond the plan can only be archived. An account taken out of the archive counts towards the plan's limit again. */
export async function editAccount({ db, user, params: { id }, body, now }: Call<typeof moneyAccounts.editAccount>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await lockAccount(tx, user.id, id));
    const { archived, ...others } = body;
    if (!archived || Object.keys(others).length > 0) {
      await assertWritable(tx, user.id, limitedAccounts, id, now);
    }
    if (body.name !== undefined) await assertUniqueName(tx, user.id, id, body.name);
    if (before.archived && archived === false) await assertPlanHasRoom(tx, user.id, limitedAccounts, now);
    if (Object.keys(body).length === 0) return await describeAccount(tx, user.id, before, now);
    return await describeAccount(tx, user.id, orNotFound(await updateAccount(tx, user.id, id, body, now)), now);
  });
}

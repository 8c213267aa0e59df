import type { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { accountRows, isAccountInUse, lockAccount } from './store.ts';

/** Soft-deletes an account without live transactions; deleted ones stay in the trash. */
export async function deleteAccount({ db, user, params: { id }, now }: Call<typeof moneyAccounts.deleteAccount>) {
  await db.transaction(async (tx) => {
    orNotFound(await lockAccount(tx, user.id, id));
    if (await isAccountInUse(tx, user.id, id)) throw new AppError('account_in_use');
    await accountRows.markDeleted(tx, user.id, id, now);
  });
  return undefined;
}

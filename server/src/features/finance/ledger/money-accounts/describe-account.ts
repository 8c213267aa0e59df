import type { Account } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import { readOnlyIds } from '../../../entitlements/plan-limits.ts';
import { type AccountRow, findAccounts, limitedAccounts, toAccount } from './store.ts';

export async function describeAccounts(db: Db, user: UserId, now: Date): Promise<Account[]> {
  const readOnly = await readOnlyIds(db, user, limitedAccounts, now);
  return (await findAccounts(db, user)).map((account) => ({ ...account, isReadOnly: readOnly.has(account.id) }));
}

export async function describeAccount(db: Db, user: UserId, row: AccountRow, now: Date): Promise<Account> {
  return { ...toAccount(row), isReadOnly: (await readOnlyIds(db, user, limitedAccounts, now)).has(row.id) };
}

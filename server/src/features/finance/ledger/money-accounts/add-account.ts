import type { Account, AccountId, moneyAccounts } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { searchable } from '@afdal/domain/text/searchable';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import { assertPlanHasRoom, readOnlyIds } from '../../../entitlements/plan-limits.ts';
import {
  type AccountRow,
  cappedAccounts,
  findAccountIncludingDeleted,
  findAccounts,
  findOtherNames,
  insertAccount,
  limitedAccounts,
  type NewAccountRow,
  toAccount,
} from './store.ts';

/** Adds an account. An id that exists is returned as it is, even beyond the plan's limit. */
export async function addAccount({ db, user, body, now }: Call<typeof moneyAccounts.addAccount>) {
  const id = idOrNew<AccountId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findAccountIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(await describeAccount(tx, user.id, known, now));
    await assertUniqueName(tx, user.id, id, body.name);
    const added = await openAccount(tx, user.id, { ...body, id }, now);
    if (!added) throw new AppError('conflict');
    return await describeAccount(tx, user.id, added, now);
  });
}

/** Adds an account, if there may be one more; null if its id is taken. @throws Failure `premium_required`, `list_full` */
export async function openAccount(tx: Db, user: UserId, account: NewAccountRow, now: Date): Promise<AccountRow | null> {
  await assertPlanHasRoom(tx, user, limitedAccounts, now);
  const added = await insertAccount(tx, user, account, now);
  if (added) await assertWithinCap(tx, user, cappedAccounts);
  return added;
}

/** Names that read the same are indistinguishable in a list. @throws Failure `validation_failed` on `name` */
export async function assertUniqueName(tx: Db, user: UserId, id: AccountId, name: string): Promise<void> {
  const key = searchable(name);
  const others = await findOtherNames(tx, user, id);
  if (!others.some((other) => searchable(other) === key)) return;
  throw invalidField('name', refusalTexts.accountNameTaken);
}

export async function describeAccounts(db: Db, user: UserId, now: Date): Promise<Account[]> {
  const readOnly = await readOnlyIds(db, user, limitedAccounts, now);
  return (await findAccounts(db, user)).map((account) => ({ ...account, isReadOnly: readOnly.has(account.id) }));
}

export async function describeAccount(db: Db, user: UserId, row: AccountRow, now: Date): Promise<Account> {
  return { ...toAccount(row), isReadOnly: (await readOnlyIds(db, user, limitedAccounts, now)).has(row.id) };
}

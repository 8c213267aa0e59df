import type { Account, AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import { asc, eq, exists, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import { editedStore, type NewRow, type RowChanges } from '../../../../platform/database/owned-store.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import type { Capped } from '../../../entitlements/list-caps.ts';
import type { Limited } from '../../../entitlements/plan-limits.ts';
import { imports } from '../schema/imports-tables.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';

export type AccountRow = typeof moneyAccounts.$inferSelect;
export type NewAccountRow = Omit<NewRow<AccountRow>, 'balanceMinor' | 'archived'>;

/** An account, whether its owner's plan allows it or not. */
export type MoneyAccount = Omit<Account, 'isReadOnly'>;

export const accountRows = editedStore<AccountId, typeof moneyAccounts>(moneyAccounts);
export const { find: findAccount, findIncludingDeleted: findAccountIncludingDeleted, lock: lockAccount } = accountRows;
const { mine, live } = accountRows;

/** In creation order, archived ones last. */
export async function findAccounts(db: Db, user: UserId): Promise<MoneyAccount[]> {
  const query = prepared(db, 'accounts_of', (on, statement) =>
    on
      .select()
      .from(moneyAccounts)
      .where(own(moneyAccounts, sql.placeholder('user'), isNull(moneyAccounts.deletedAt)))
      .orderBy(asc(moneyAccounts.archived), asc(moneyAccounts.createdAt), asc(moneyAccounts.id))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(toAccount);
}

/** The names of the user's other live accounts. */
export async function findOtherNames(db: Db, user: UserId, id: AccountId): Promise<string[]> {
  const rows = await db
    .select({ name: moneyAccounts.name })
    .from(moneyAccounts)
    .where(own(moneyAccounts, user, isNull(moneyAccounts.deletedAt), ne(moneyAccounts.id, id)));
  return rows.map(({ name }) => name);
}

/** The ids of the accounts that are not archived, which a plan limits, the oldest first. */
export async function activeAccountIds(db: Db, user: UserId): Promise<string[]> {
  const query = prepared(db, 'active_accounts_of', (on, statement) =>
    on
      .select({ id: moneyAccounts.id })
      .from(moneyAccounts)
      .where(
        own(moneyAccounts, sql.placeholder('user'), isNull(moneyAccounts.deletedAt), eq(moneyAccounts.archived, false)),
      )
      .orderBy(asc(moneyAccounts.createdAt), asc(moneyAccounts.id))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(({ id }) => id);
}

/** Inserts the row; null if its id is taken. */
export async function insertAccount(
  db: Db,
  user: UserId,
  account: NewAccountRow,
  now: Date,
): Promise<AccountRow | null> {
  return await accountRows.insert(db, user, { ...account, balanceMinor: account.openingBalanceMinor }, now);
}

/** A new opening balance changes the balance by the difference, whatever was posted in the meantime. */
export async function updateAccount(db: Db, user: UserId, id: AccountId, changes: RowChanges<AccountRow>, now: Date) {
  const { openingBalanceMinor: opening } = changes;
  const moved = opening !== undefined && {
    balanceMinor: sql`${moneyAccounts.balanceMinor} + ${opening} - ${moneyAccounts.openingBalanceMinor}`,
  };
  const [row] = await db
    .update(moneyAccounts)
    .set({ ...changes, ...moved, updatedAt: now.toISOString() })
    .where(live(user, id))
    .returning();
  return row ?? null;
}

/** Whether any live transaction is from or to the account. */
export async function isAccountInUse(db: Db, user: UserId, id: AccountId): Promise<boolean> {
  const touching = or(eq(transactions.accountId, id), eq(transactions.toAccountId, id));
  const [row] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), touching))
    .limit(1);
  return row !== undefined;
}

/** Restores a deleted row, possibly under a new name. */
export async function unmarkDeleted(db: Db, user: UserId, id: AccountId, name: string): Promise<AccountRow | null> {
  const [row] = await db.update(moneyAccounts).set({ deletedAt: null, name }).where(mine(user, id)).returning();
  return row ?? null;
}

export function toAccount({ userId, deletedAt, ...fields }: AccountRow): MoneyAccount {
  return fields;
}

/** Archived ones too: they are listed, and stand in reports. */
export const cappedAccounts: Capped = {
  noun: 'accounts',
  table: moneyAccounts,
  which: isNull(moneyAccounts.deletedAt),
};

/** Accounts that are not archived. */
export const limitedAccounts: Limited = { noun: 'accounts', findIds: activeAccountIds };

/** Permanently deletes what was soft-deleted before `before`, once no transaction, nor the import of one, references it. */
export async function purgeMoneyAccounts(db: Db, before: Date): Promise<void> {
  const touching = or(eq(transactions.accountId, moneyAccounts.id), eq(transactions.toAccountId, moneyAccounts.id));
  const posted = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, moneyAccounts.userId, touching));
  // Transactions imported into it may have been moved to another account since.
  const imported = db
    .select({ id: imports.id })
    .from(imports)
    .innerJoin(transactions, own(transactions, imports.userId, eq(transactions.importId, imports.id)))
    .where(own(imports, moneyAccounts.userId, eq(imports.accountId, moneyAccounts.id)));
  await db
    .delete(moneyAccounts)
    .where(acrossUsers(lt(moneyAccounts.deletedAt, before), not(exists(posted)), not(exists(imported))));
}

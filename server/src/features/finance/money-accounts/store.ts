import type { AccountId, UserId } from '@afdal/contract/ids';
import type { Account } from '@afdal/contract/money-accounts';
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { transactions } from '../transactions/tables.ts';
import { accounts } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type NewRow = Pick<AccountRow, 'id' | 'name' | 'type' | 'currency' | 'openingBalanceMinor'>;
export type Changes = Partial<Pick<AccountRow, 'name' | 'type' | 'openingBalanceMinor' | 'archived'>>;

const mine = (user: UserId, id: AccountId) => and(eq(accounts.userId, user), eq(accounts.id, id));
const live = (user: UserId, id: AccountId) => and(mine(user, id), isNull(accounts.deletedAt));

/** In the order they were made, archived ones last. */
export async function accountsOf(db: Db, user: UserId): Promise<Account[]> {
  const query = prepared(db, 'accounts_of', (on, statement) =>
    on
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, sql.placeholder('user')), isNull(accounts.deletedAt)))
      .orderBy(asc(accounts.archived), asc(accounts.createdAt), asc(accounts.id))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(toAccount);
}

/** The owner's account of an id. Until the transaction ends nobody else changes it. */
export async function lockAccount(tx: Db, user: UserId, id: AccountId): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(live(user, id)).for('update');
  return row ?? null;
}

/** The owner's row of an id, deleted or not. */
export async function findAccountIncludingDeleted(db: Db, user: UserId, id: AccountId): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(mine(user, id));
  return row ?? null;
}

/** The names of the person's accounts, without one's own. */
export async function otherNamesOf(db: Db, user: UserId, id: AccountId): Promise<string[]> {
  const rows = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.userId, user), isNull(accounts.deletedAt), ne(accounts.id, id)));
  return rows.map(({ name }) => name);
}

/** How many accounts are in use: what a plan counts. */
export async function countActive(db: Db, user: UserId): Promise<number> {
  const active = and(eq(accounts.userId, user), isNull(accounts.deletedAt), eq(accounts.archived, false));
  const [row] = await db.select({ n: count() }).from(accounts).where(active);
  return row?.n ?? 0;
}

/** Inserts the row unless its id is taken: null then. */
export async function insertAccount(db: Db, user: UserId, account: NewRow, now: Date): Promise<AccountRow | null> {
  const { openingBalanceMinor } = account;
  const row = { ...account, userId: user, balanceMinor: openingBalanceMinor, createdAt: now, updatedAt: now };
  const [added] = await db.insert(accounts).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Another opening balance moves the balance by the difference, whatever was booked meanwhile. */
export async function updateAccount(db: Db, user: UserId, id: AccountId, changes: Changes, now: Date) {
  const { openingBalanceMinor: opening } = changes;
  const moved = opening !== undefined && {
    balanceMinor: sql`${accounts.balanceMinor} + ${opening} - ${accounts.openingBalanceMinor}`,
  };
  const [row] = await db
    .update(accounts)
    .set({ ...changes, ...moved, updatedAt: now })
    .where(live(user, id))
    .returning();
  return row ?? null;
}

/** Whether any transaction that was not deleted comes from the account or goes to it. */
export async function isAccountInUse(db: Db, user: UserId, id: AccountId): Promise<boolean> {
  const touching = or(eq(transactions.accountId, id), eq(transactions.toAccountId, id));
  const [row] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.userId, user), isNull(transactions.deletedAt), touching))
    .limit(1);
  return row !== undefined;
}

export async function markDeleted(db: Db, user: UserId, id: AccountId, now: Date): Promise<void> {
  await db.update(accounts).set({ deletedAt: now }).where(live(user, id));
}

/** Brings a deleted row back, under a name that may be another. */
export async function unmarkDeleted(db: Db, user: UserId, id: AccountId, name: string): Promise<AccountRow | null> {
  const [row] = await db.update(accounts).set({ deletedAt: null, name }).where(mine(user, id)).returning();
  return row ?? null;
}

export function toAccount(row: AccountRow): Account {
  const { id, name, type, currency, openingBalanceMinor, balanceMinor, archived } = row;
  return {
    ...{ id, name, type, currency, openingBalanceMinor, balanceMinor, archived },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

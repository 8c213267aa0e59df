import type { FundEntry, FundEntryId } from '@afdal/contract/finance/emergency-fund';
import type { SetAsideChange } from '@afdal/contract/finance/set-aside';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { fundEntriesListed } from '@afdal/domain/savings/limits';
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { ownedStore } from '../../../platform/database/owned-store.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import { isCounted, transactions } from '../ledger/schema/transactions-tables.ts';
import { emergencyFunds, fundEntries } from './tables.ts';

export type FundRow = typeof emergencyFunds.$inferSelect;
export type FundChanges = Partial<Omit<FundRow, 'userId' | 'createdAt' | 'updatedAt'>>;
type NewEntry = Omit<typeof fundEntries.$inferInsert, 'userId' | 'createdAt' | 'deletedAt'>;

export const fundEntryRows = ownedStore<FundEntryId>(fundEntries);
const { mine, live } = fundEntryRows;
const isLive = isActiveEntry(fundEntries);
const isDeleted = sql<boolean>`not ${isLive}`;
/** In what an entry's amount is. */
export const fundCurrency = sql`(select ${emergencyFunds.currency} from ${emergencyFunds} where ${own(emergencyFunds, fundEntries.userId)})`;
const { userId: _, deletedAt: __, plans: ___, ...columns } = getTableColumns(fundEntries);

export async function findFund(db: Db, user: UserId): Promise<FundRow | null> {
  const query = prepared(db, 'fund_of', (on, statement) =>
    on
      .select()
      .from(emergencyFunds)
      .where(own(emergencyFunds, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  return row ?? null;
}

/**
 * The user's fund, started if there is none. Locks it: its entries change under this lock only, so that two withdrawals
 * at once cannot take more than is there.
 */
export async function lockOrStartFund(tx: Db, user: UserId, start: FundRow): Promise<FundRow> {
  await tx
    .insert(emergencyFunds)
    .values({ ...start, userId: user })
    .onConflictDoNothing();
  return (await lockFund(tx, user)) ?? start;
}

/** The user's fund. Locks it. */
export async function lockFund(tx: Db, user: UserId): Promise<FundRow | null> {
  const [row] = await tx.select().from(emergencyFunds).where(own(emergencyFunds, user)).for('update');
  return row ?? null;
}

export async function updateFund(tx: Db, user: UserId, changes: FundChanges, now: Date): Promise<void> {
  await tx
    .update(emergencyFunds)
    .set({ ...changes, updatedAt: now.toISOString() })
    .where(own(emergencyFunds, user));
}

/** The users whose fund has a plan. */
export async function usersWithPlan(db: Db): Promise<UserId[]> {
  const rows = await db
    .select({ userId: emergencyFunds.userId })
    .from(emergencyFunds)
    .where(acrossUsers(isNotNull(emergencyFunds.planCycles)))
    .orderBy(asc(emergencyFunds.userId));
  return rows.map(({ userId }) => userId);
}

/** What was set aside in all. Minor units. */
export async function findFundBalance(db: Db, user: UserId): Promise<number> {
  return await sumEntries(db, user);
}

/** What was put in less what was taken out, by day, the first day first. Minor units. */
export async function enteredByDay(db: Db, user: UserId) {
  return await db
    .select({
      on: sql<CivilDate>`${fundEntries.occurredOn}`,
      minor: sql<number>`sum(${fundEntries.amountMinor})::bigint`,
    })
    .from(fundEntries)
    .where(own(fundEntries, user, isLive))
    .groupBy(fundEntries.occurredOn)
    .orderBy(asc(fundEntries.occurredOn));
}

/** What was put in since a day and after the plan was set, less what was taken out: below 0 if that is more. Minor units. */
export async function enteredInPlan(db: Db, user: UserId, since: CivilDate, planSetAt: string | null): Promise<number> {
  return await sumEntries(
    db,
    user,
    gte(fundEntries.occurredOn, since),
    planSetAt ? gt(fundEntries.createdAt, planSetAt) : undefined,
  );
}

async function sumEntries(db: Db, user: UserId, ...conditions: (SQL | undefined)[]): Promise<number> {
  const [row] = await db
    .select({ minor: sql<number>`coalesce(sum(${fundEntries.amountMinor}), 0)::bigint` })
    .from(fundEntries)
    .where(own(fundEntries, user, isLive, ...conditions));
  return row?.minor ?? 0;
}

/** What the fund holds of the account that it lies in. */
export async function fundReserved(
  db: Db,
  user: UserId,
  accountId?: string,
): Promise<{ readonly accountId: string; readonly minor: number }[]> {
  const isOfOne = accountId !== undefined;
  const query = prepared(db, isOfOne ? 'fund_in_account' : 'fund_in_accounts', (on, statement) =>
    on
      .select({ accountId: emergencyFunds.accountId, minor: sql<number>`sum(${fundEntries.amountMinor})::bigint` })
      .from(emergencyFunds)
      .innerJoin(fundEntries, own(fundEntries, emergencyFunds.userId, isLive))
      .where(
        own(
          emergencyFunds,
          sql.placeholder('user'),
          isOfOne ? eq(emergencyFunds.accountId, sql.placeholder('accountId')) : undefined,
        ),
      )
      .groupBy(emergencyFunds.accountId)
      .prepare(statement),
  );
  const rows = await query.execute({ user, accountId });
  return rows.flatMap((row) => (row.accountId === null ? [] : [{ accountId: row.accountId, minor: row.minor }]));
}

/** The latest entries, the newest first. */
export async function findFundEntries(db: Db, user: UserId): Promise<FundEntry[]> {
  return await db
    .select(columns)
    .from(fundEntries)
    .where(own(fundEntries, user, isLive))
    .orderBy(desc(fundEntries.occurredOn), desc(fundEntries.id))
    .limit(fundEntriesListed);
}

/** Whether an entry of the user's has this id, deleted or not. */
export async function hasFundEntry(db: Db, user: UserId, id: FundEntryId): Promise<boolean> {
  const rows = await db.select({ id: fundEntries.id }).from(fundEntries).where(mine(user, id));
  return rows.length > 0;
}

/** The user's live entry with this id. */
export async function findFundEntry(db: Db, user: UserId, id: FundEntryId): Promise<FundEntry | null> {
  const [row] = await db
    .select(columns)
    .from(fundEntries)
    .where(and(mine(user, id), isLive));
  return row ?? null;
}

/** The user's entry that a transaction belongs to, deleted or not, and its plans. */
export async function findEntryByTransaction(db: Db, user: UserId, transactionId: TransactionId) {
  const [row] = await db
    .select({ entry: columns, plans: fundEntries.plans, isDeleted })
    .from(fundEntries)
    .where(own(fundEntries, user, eq(fundEntries.transactionId, transactionId)));
  return row ?? null;
}

/** Which of some transactions moved money of the fund. */
export async function findFundTransactions(db: Db, user: UserId, ids: readonly string[]): Promise<string[]> {
  const { transactionId } = fundEntries;
  const rows = await db
    .select({ transactionId })
    .from(fundEntries)
    .where(own(fundEntries, user, inArray(transactionId, [...ids])));
  return rows.flatMap((row) => row.transactionId ?? []);
}

/** The plans of the user's entry with this id, deleted or not, and its transaction. */
export async function findEntryPlans(db: Db, user: UserId, id: FundEntryId) {
  const { plans, transactionId } = fundEntries;
  const [row] = await db.select({ plans, transactionId, isDeleted }).from(fundEntries).where(mine(user, id));
  return row ?? null;
}

export async function updateFundEntry(db: Db, user: UserId, id: FundEntryId, changes: SetAsideChange): Promise<void> {
  await db.update(fundEntries).set(changes).where(live(user, id));
}

/** Inserts the entry; false if its id is taken. */
export async function insertFundEntry(tx: Db, user: UserId, entry: NewEntry, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(fundEntries)
    .values({ ...entry, userId: user, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: fundEntries.id });
  return rows.length > 0;
}

/** The day of the user's first income or expense; null without any. */
export async function firstCountedOn(db: Db, user: UserId): Promise<CivilDate | null> {
  const [row] = await db
    .select({ on: sql<CivilDate | null>`min(${transactions.occurredOn})::text` })
    .from(transactions)
    .where(own(transactions, user, isCounted));
  return row?.on ?? null;
}

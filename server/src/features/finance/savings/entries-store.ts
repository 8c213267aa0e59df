import type { SavingsEntryId, SavingsGoalId } from '@afdal/contract/finance/savings';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import type { GoalSums } from '@afdal/domain/savings/savings-goal';
import { asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { dateArray, getDateBucket } from '../../../platform/database/get-date-bucket.ts';
import { own } from '../../../platform/database/own.ts';
import { ownedStore } from '../../../platform/database/owned-store.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import { findGoals } from './store.ts';
import { savingsEntries, savingsGoals } from './tables.ts';

export type EntryRow = Omit<typeof savingsEntries.$inferSelect, 'userId' | 'deletedAt'>;
type EntryChanges = Pick<EntryRow, 'type' | 'amountMinor' | 'reason' | 'occurredOn'>;

export const savingsEntryRows = ownedStore<SavingsEntryId>(savingsEntries);
const { mine, live } = savingsEntryRows;
const { userId: _, deletedAt: __, ...columns } = getTableColumns(savingsEntries);

const isLive = isActiveEntry(savingsEntries);
const isDeleted = sql<boolean>`not ${isLive}`;
const ofGoal = own(savingsEntries, savingsGoals.userId, eq(savingsEntries.goalId, savingsGoals.id), isLive);
const minor = sql<number>`sum(${savingsEntries.amountMinor})::bigint`;

/**
 * What is set aside for goals, and what was put in less what was taken out in each of these cycles, which follow each
 * other; by goal. One without entries is missing.
 */
export async function findGoalSums(
  db: Db,
  user: UserId,
  cycles: readonly SalaryCycle[],
  ids?: readonly SavingsGoalId[],
): Promise<Map<string, GoalSums>> {
  const query = prepared(db, ids ? 'sums_of_goals' : 'sums_of_all_goals', (on, statement) => {
    const cycle = getDateBucket(savingsEntries.occurredOn, sql.placeholder('starts'));
    const accountKey = sql<number>`case when ${savingsEntries.type} in ('deposit', 'withdrawal')
    then ${cycle} else -1 end`;
    const isAsked = ids && sql`${savingsEntries.goalId} = any(${sql.placeholder('ids')}::uuid[])`;
    return on
      .select({ goalId: savingsEntries.goalId, accountKey, minor })
      .from(savingsEntries)
      .where(own(savingsEntries, sql.placeholder('user'), isLive, isAsked))
      .groupBy(sql`1, 2`)
      .prepare(statement);
  });
  const rows = await query.execute({ user, starts: dateArray(cycles.map(({ first }) => first)), ids });
  const sums = new Map<string, { savedMinor: number; byCycle: number[] }>();
  for (const { goalId, accountKey: at, minor: sumMinor } of rows) {
    const goal = sums.get(goalId) ?? { savedMinor: 0, byCycle: cycles.map(() => 0) };
    goal.savedMinor += sumMinor;
    if (at >= 0) goal.byCycle[at] = sumMinor;
    sums.set(goalId, goal);
  }
  return sums;
}

/** What is set aside for a goal. Its lock must be held where that decides. */
export async function sumSaved(db: Db, user: UserId, id: SavingsGoalId): Promise<number> {
  const [row] = await db
    .select({ minor })
    .from(savingsEntries)
    .where(own(savingsEntries, user, isLive, eq(savingsEntries.goalId, id)));
  return row?.minor ?? 0;
}

/** What goals hold of accounts, by account; archived ones hold nothing. */
export async function reservedMinors(
  db: Db,
  user: UserId,
  accountId?: string,
): Promise<{ readonly accountId: string; readonly minor: number }[]> {
  const isOfOne = accountId !== undefined;
  const query = prepared(db, isOfOne ? 'reserved_in_account' : 'reserved_in_accounts', (on, statement) =>
    on
      .select({ accountId: savingsGoals.accountId, minor })
      .from(savingsGoals)
      .innerJoin(savingsEntries, ofGoal)
      .where(
        own(
          savingsGoals,
          sql.placeholder('user'),
          isNull(savingsGoals.deletedAt),
          isNull(savingsGoals.archivedAt),
          isOfOne ? eq(savingsGoals.accountId, sql.placeholder('accountId')) : isNotNull(savingsGoals.accountId),
        ),
      )
      .groupBy(savingsGoals.accountId)
      .prepare(statement),
  );
  const rows = await query.execute({ user, accountId });
  return rows.flatMap((row) => (row.accountId === null ? [] : [{ accountId: row.accountId, minor: row.minor }]));
}

/** What was put into live goals less what was taken out, archived ones too, by day and account; the first day first. */
export async function enteredByDay(db: Db, user: UserId) {
  const { accountId, currency } = savingsGoals;
  const { occurredOn } = savingsEntries;
  return await db
    .select({ accountId, currency, on: sql<CivilDate>`${occurredOn}`, minor })
    .from(savingsGoals)
    .innerJoin(savingsEntries, ofGoal)
    .where(own(savingsGoals, user, isNull(savingsGoals.deletedAt)))
    .groupBy(accountId, currency, occurredOn)
    .orderBy(asc(occurredOn));
}

/** What was put into a goal less what was taken out, by day, the first day first. */
export async function sumEntriesByDay(db: Db, user: UserId, id: SavingsGoalId) {
  return await db
    .select({ on: sql<CivilDate>`${savingsEntries.occurredOn}`, minor })
    .from(savingsEntries)
    .where(own(savingsEntries, user, isLive, eq(savingsEntries.goalId, id)))
    .groupBy(savingsEntries.occurredOn)
    .orderBy(asc(savingsEntries.occurredOn));
}

/** The entries of a goal, the latest first, from after a position on. */
export async function findEntries(
  db: Db,
  user: UserId,
  id: SavingsGoalId,
  {
    after,
    limit,
  }: { readonly after: { readonly occurredOn: string; readonly id: string } | null; readonly limit: number },
): Promise<EntryRow[]> {
  return await db
    .select(columns)
    .from(savingsEntries)
    .where(own(savingsEntries, user, isLive, eq(savingsEntries.goalId, id), after ? isBelow(after) : undefined))
    .orderBy(desc(savingsEntries.occurredOn), desc(savingsEntries.id))
    .limit(limit);
}

/** The user's entry with this id, deleted or not. */
export async function findEntryIncludingDeleted(db: Db, user: UserId, id: SavingsEntryId) {
  const [row] = await db.select({ entry: columns, isDeleted }).from(savingsEntries).where(mine(user, id));
  return row ?? null;
}

/** The user's entry that a transaction belongs to, deleted or not. */
export async function findEntryByTransaction(db: Db, user: UserId, transactionId: TransactionId) {
  const [row] = await db
    .select({ entry: columns, isDeleted })
    .from(savingsEntries)
    .where(own(savingsEntries, user, eq(savingsEntries.transactionId, transactionId)));
  return row ?? null;
}

/** Which of some transactions moved money of a goal. */
export async function findSavingTransactions(db: Db, user: UserId, ids: readonly string[]): Promise<string[]> {
  const { transactionId } = savingsEntries;
  const rows = await db
    .select({ transactionId })
    .from(savingsEntries)
    .where(own(savingsEntries, user, inArray(transactionId, [...ids])));
  return rows.flatMap((row) => row.transactionId ?? []);
}

/**
 * What the move of an entry is in the other goal: deleted as the entry is, or not. Moves that are alike in all of this may
 * take each other's.
 */
export async function findOtherSide(
  db: Db,
  user: UserId,
  { goalId, otherGoalId, amountMinor, occurredOn, createdAt }: EntryRow,
  isDeleted: boolean,
): Promise<SavingsEntryId | null> {
  if (otherGoalId === null) return null;
  const [row] = await db
    .select({ id: savingsEntries.id })
    .from(savingsEntries)
    .where(
      own(
        savingsEntries,
        user,
        eq(savingsEntries.goalId, otherGoalId),
        eq(savingsEntries.otherGoalId, goalId),
        eq(savingsEntries.amountMinor, -amountMinor),
        eq(savingsEntries.occurredOn, occurredOn),
        eq(savingsEntries.createdAt, createdAt),
        isDeleted ? isNotNull(savingsEntries.deletedAt) : isLive,
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

export async function updateEntry(tx: Db, user: UserId, id: SavingsEntryId, changes: EntryChanges): Promise<void> {
  await tx.update(savingsEntries).set(changes).where(live(user, id));
}

/** Inserts entries of the user's goals; false if the id of one is taken. */
export async function insertEntries(
  tx: Db,
  user: UserId,
  entries: readonly Omit<EntryRow, 'createdAt'>[],
  now: Date,
): Promise<boolean> {
  const createdAt = now.toISOString();
  const added = await tx
    .insert(savingsEntries)
    .values(entries.map((entry) => ({ ...entry, userId: user, createdAt })))
    .onConflictDoNothing()
    .returning({ id: savingsEntries.id });
  return added.length === entries.length;
}

function isBelow({ occurredOn, id }: { readonly occurredOn: string; readonly id: string }): SQL {
  return sql`(${savingsEntries.occurredOn}, ${savingsEntries.id}) < (${occurredOn}::date, ${id}::uuid)`;
}

/** What is saved for each savings goal, archived ones too, and the major goal that it serves. */
export async function listMajorGoalSavings(db: Db, { id: user }: { readonly id: UserId }) {
  const goals = await findGoals(db, user);
  const ids = goals.map(({ id }) => id);
  const sums = goals.length > 0 ? await findGoalSums(db, user, [], ids) : new Map();
  return goals.map(({ id, name, currency, targetMinor, majorGoalId }) => ({
    id,
    title: name,
    currency,
    targetMinor,
    majorGoalId,
    savedMinor: sums.get(id)?.savedMinor ?? 0,
  }));
}

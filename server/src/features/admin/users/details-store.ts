import type { UserId } from '@afdal/contract/ids';
import { userEventsShown } from '@afdal/domain/admin/limits';
import { type CountedNoun, countedNouns } from '@afdal/domain/admin/users';
import { desc, getTableColumns, getTableName, gt, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, type OwnedTable, own } from '../../../platform/database/own.ts';
import { identities, sessions, users, userVisits } from '../../accounts/tables.ts';
import { charges, subscriptionHistory } from '../../subscriptions/tables.ts';
import { effectivePlan } from './list-store.ts';

/** The tables with rows of a person, of all areas. */
export interface PersonTables {
  readonly tables: readonly { readonly table: PgTable }[];
}

const countedTables: Readonly<Record<CountedNoun, string>> = {
  accounts: 'accounts',
  transactions: 'transactions',
  obligations: 'obligations',
  savingsGoals: 'savings_goals',
  habits: 'habits',
  majorGoals: 'major_goals',
  tasks: 'tasks',
  journalEntries: 'journal_entries',
  weeklyReviews: 'weekly_reviews',
  programmes: 'enrolments',
  receipts: 'receipts',
};

type Countable = PgTable & OwnedTable & Readonly<Record<string, PgColumn>>;

function findTable({ tables }: PersonTables, name: string): Countable {
  const found = tables.find(({ table }) => getTableName(table) === name);
  if (!found) throw new Error(`no area has a table "${name}"`);
  return found.table as Countable;
}

/** How many rows of a table a user has, beside those in the trash. */
function countRows(db: Db, table: Countable, user: UserId, which?: SQL) {
  const { deletedAt } = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  return db.$count(table, own(table, user, deletedAt && isNull(deletedAt), which));
}

/** How much of each thing a user has, in one statement. */
export async function countRecorded(db: Db, user: UserId, all: PersonTables): Promise<Record<CountedNoun, number>> {
  const counts = countedNouns.map((noun) => [noun, countRows(db, findTable(all, countedTables[noun]), user)]);
  return await selectCounts(db, Object.fromEntries(counts));
}

/** How many tasks a user has done, and since a moment. */
export async function countTasksDone(db: Db, user: UserId, since: Date, all: PersonTables) {
  const done = findTable(all, 'task_completions');
  const { completedAt } = getTableColumns(done) as Readonly<Record<string, PgColumn>>;
  if (!completedAt) throw new Error('completions have a time');
  return await selectCounts(db, {
    tasksDone: countRows(db, done, user),
    tasksDoneLately: countRows(db, done, user, gt(completedAt, since)),
  });
}

export async function countTickets(db: Db, user: UserId, all: PersonTables): Promise<number> {
  return await countRows(db, findTable(all, 'tickets'), user);
}

/** How many files a user has imported. */
export async function countImports(db: Db, user: UserId, all: PersonTables): Promise<number> {
  return await countRows(db, findTable(all, 'imports'), user);
}

async function selectCounts<Name extends string>(db: Db, counts: Record<Name, SQL>): Promise<Record<Name, number>> {
  const columns = Object.entries<SQL>(counts).map(([name, counted]) => [
    name,
    sql`${counted}`.mapWith(Number).as(name),
  ]);
  const rows = await db.select(Object.fromEntries(columns)).from(sql`(select 1) as one`);
  return rows[0] as Record<Name, number>;
}

/** A user's account, with what they last used the product on. */
export async function findAccount(db: Db, id: UserId, now: Date) {
  const [row] = await db
    .select({ user: users, plan: effectivePlan(now), lastSeenAt: userVisits.lastSeenAt, device: userVisits.device })
    .from(users)
    .leftJoin(userVisits, own(userVisits, users.id))
    .where(own(users, id));
  return row ?? null;
}

export async function countSessions(db: Db, user: UserId): Promise<number> {
  return await db.$count(sessions, own(sessions, user));
}

export async function hasIdentity(db: Db, user: UserId): Promise<boolean> {
  return (await db.$count(identities, own(identities, user))) > 0;
}

/** The newest events of a user's subscription. */
export async function findEvents(db: Db, user: UserId) {
  const { id, kind, at, endsAt } = subscriptionHistory;
  return await db
    .select({ id, kind, at, endsAt })
    .from(subscriptionHistory)
    .where(own(subscriptionHistory, user))
    .orderBy(desc(at), desc(id))
    .limit(userEventsShown);
}

/** What a user paid and did not get back, for each currency. */
export async function sumPaid(db: Db, user: UserId) {
  return await db
    .select({
      currency: charges.currency,
      minor: sum(sql`${charges.amountMinor} - ${charges.refundedMinor}`).mapWith(Number),
    })
    .from(charges)
    .where(own(charges, user))
    .groupBy(charges.currency);
}

/** The names of users by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(acrossUsers(inArray(users.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

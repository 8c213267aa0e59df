import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { TickedItem } from '@afdal/domain/health/readiness';
import { asc, desc, eq, exists, gte, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { users } from '../../accounts/tables.ts';
import { moneyAccounts } from '../ledger/schema/money-accounts-tables.ts';
import { healthSnapshots, readinessTicks } from './tables.ts';

type Snapshot = Omit<typeof healthSnapshots.$inferSelect, 'userId'>;

/** The scores of a version from a day on, the oldest first. */
export async function findSnapshots(
  db: Db,
  user: UserId,
  { from, version }: { readonly from: CivilDate; readonly version: number },
): Promise<{ readonly on: CivilDate; readonly score: number | null }[]> {
  const query = prepared(db, 'health_snapshots_of', (on, statement) =>
    on
      .select({ on: healthSnapshots.day, score: healthSnapshots.score })
      .from(healthSnapshots)
      .where(
        own(
          healthSnapshots,
          sql.placeholder('user'),
          gte(healthSnapshots.day, sql.placeholder('from')),
          eq(healthSnapshots.version, sql.placeholder('version')),
        ),
      )
      .orderBy(asc(healthSnapshots.day))
      .prepare(statement),
  );
  return await query.execute({ user, from, version });
}

/** Query for the score of the latest day that has one calculated; null while too little is known. */
export function selectLatestScore(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ score: healthSnapshots.score })
    .from(healthSnapshots)
    .where(own(healthSnapshots, user))
    .orderBy(desc(healthSnapshots.day))
    .limit(1);
}

/** Keeps the score of a day. One that has a score already keeps the first: a job may run twice. */
export async function insertSnapshot(db: Db, user: UserId, snapshot: Snapshot): Promise<void> {
  await db
    .insert(healthSnapshots)
    .values({ ...snapshot, userId: user })
    .onConflictDoNothing();
}

/** Keeps the first score that a person has ever had, also where the day's was kept while too little was known. */
export async function insertFirstScore(db: Db, user: UserId, snapshot: Snapshot): Promise<void> {
  await db
    .insert(healthSnapshots)
    .values({ ...snapshot, userId: user })
    .onConflictDoUpdate({
      target: [healthSnapshots.userId, healthSnapshots.day],
      set: snapshot,
      setWhere: isNull(healthSnapshots.score),
    });
}

export async function findTicks(db: Db, user: UserId): Promise<ReadonlySet<TickedItem>> {
  const query = prepared(db, 'readiness_ticks_of', (on, statement) =>
    on
      .select({ item: readinessTicks.item })
      .from(readinessTicks)
      .where(own(readinessTicks, sql.placeholder('user')))
      .prepare(statement),
  );
  return new Set((await query.execute({ user })).map(({ item }) => item));
}

export async function setTick(db: Db, user: UserId, item: TickedItem, isTicked: boolean, now: Date): Promise<void> {
  if (isTicked) {
    await db.insert(readinessTicks).values({ userId: user, item, tickedAt: now.toISOString() }).onConflictDoNothing();
  } else {
    await db.delete(readinessTicks).where(own(readinessTicks, user, eq(readinessTicks.item, item)));
  }
}

/** Whoever has money with us, with the latest day that they have a snapshot of. */
export async function peopleWithMoney(
  db: Db,
): Promise<{ readonly userId: UserId; readonly latestDay: string | null }[]> {
  const latestDay = sql<string | null>`(${db
    .select({ day: sql`max(${healthSnapshots.day})::text` })
    .from(healthSnapshots)
    .where(own(healthSnapshots, users.id))})`;
  const rows = await db
    .select({ userId: users.id, latestDay })
    .from(users)
    .where(
      acrossUsers(
        exists(
          db
            .select({ one: sql`1` })
            .from(moneyAccounts)
            .where(own(moneyAccounts, users.id, isNull(moneyAccounts.deletedAt))),
        ),
      ),
    );
  return rows as { userId: UserId; latestDay: string | null }[];
}

import type { UserId } from '@afdal/contract/ids';
import type { WeeklyReviewId } from '@afdal/contract/self-development/weekly-reviews';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { reviewsListed } from '@afdal/domain/self-development/limits';
import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { chunk } from '../../../platform/database/chunk.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { preferences, users } from '../../accounts/tables.ts';
import { weeklyReviews } from './tables.ts';

export type ReviewRow = typeof weeklyReviews.$inferSelect;
export type WrittenReview = Omit<ReviewRow, 'userId' | 'createdAt' | 'updatedAt'>;

const isFinished = isNotNull(weeklyReviews.finishedAt);

export async function findReviewOfWeek(db: Db, user: UserId, weekOn: CivilDate): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(weeklyReviews)
    .where(own(weeklyReviews, user, eq(weeklyReviews.weekOn, weekOn)));
  return row ?? null;
}

export async function findFinishedReview(db: Db, user: UserId, id: WeeklyReviewId): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(weeklyReviews)
    .where(own(weeklyReviews, user, eq(weeklyReviews.id, id), isFinished));
  return row ?? null;
}

/** What the list says of the latest that were finished, the latest first. */
export async function findPastReviews(db: Db, user: UserId) {
  const { id, weekOn, endsOn, intention, figures } = weeklyReviews;
  return await db
    .select({
      id,
      weekOn,
      endsOn,
      intention,
      currency: sql<string>`${figures} #>> '{money,currency}'`,
      spentMinor: sql<number>`(${figures} #>> '{money,spentMinor}')::bigint`,
      tasksDone: sql<number>`(${figures} #>> '{tasks,done}')::int`,
      tasksDue: sql<number>`(${figures} #>> '{tasks,due}')::int`,
    })
    .from(weeklyReviews)
    .where(own(weeklyReviews, user, isFinished))
    .orderBy(desc(weekOn))
    .limit(reviewsListed);
}

/** The first days of the weeks up to one whose review was finished, the latest first. */
export async function findReviewedWeeks(db: Db, user: UserId, until: CivilDate): Promise<CivilDate[]> {
  const rows = await db
    .select({ weekOn: weeklyReviews.weekOn })
    .from(weeklyReviews)
    .where(own(weeklyReviews, user, isFinished, lte(weeklyReviews.weekOn, until)))
    .orderBy(desc(weeklyReviews.weekOn));
  return rows.map(({ weekOn }) => weekOn);
}

/** Writes the one review of a week. A draft that exists keeps its id; one that was finished stays as it is, and null is returned. */
export async function writeReview(tx: Db, user: UserId, review: WrittenReview, now: Date): Promise<ReviewRow | null> {
  const { id, ...written } = review;
  const at = now.toISOString();
  const [row] = await tx
    .insert(weeklyReviews)
    .values({ ...review, userId: user, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [weeklyReviews.userId, weeklyReviews.weekOn],
      set: { ...written, updatedAt: at },
      setWhere: sql`${weeklyReviews.finishedAt} is null`,
    })
    .returning();
  return row ?? null;
}

/** Everybody whose week begins on one of some weekdays, and who was here before a day. */
export async function findPeopleByWeekStart(db: Db, weekdays: readonly number[], before: Date) {
  const rows = await db
    .select({ user: users.id, weekStart: preferences.weekStart })
    .from(users)
    .innerJoin(preferences, own(preferences, users.id))
    .where(acrossUsers(inArray(preferences.weekStart, [...weekdays]), lte(users.createdAt, before)));
  return new Map(rows.map(({ user, weekStart }) => [user as UserId, weekStart]));
}

/** Those of some people who finished the review of a week that begins on a day. */
export async function findUsersWithReview(db: Db, people: ReadonlyMap<UserId, CivilDate>): Promise<Set<string>> {
  const done = new Set<string>();
  for (const part of chunk([...people])) {
    const rows = await db
      .select({ user: weeklyReviews.userId, weekOn: weeklyReviews.weekOn })
      .from(weeklyReviews)
      .where(
        acrossUsers(
          and(
            inArray(
              weeklyReviews.userId,
              part.map(([user]) => user),
            ),
            inArray(weeklyReviews.weekOn, [...new Set(part.map(([, weekOn]) => weekOn))]),
            isFinished,
          ),
        ),
      );
    for (const { user, weekOn } of rows) if (people.get(user as UserId) === weekOn) done.add(user);
  }
  return done;
}

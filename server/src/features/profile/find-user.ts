import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/people/users';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getLevel } from '@afdal/domain/points/level';
import { isSubscribed } from '@afdal/domain/subscriptions/plan';
import { count, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { toUnicodeEmail } from '../accounts/mailbox-hash.ts';
import { preferences, users } from '../accounts/tables.ts';
import type { PreferencesRow, UserRow } from '../accounts/user-store.ts';
import { selectDailyTaskDays } from '../daily-tasks/store.ts';
import { selectLatestScore } from '../finance/health/store.ts';
import { selectTransactionDays } from '../finance/ledger/transactions/store.ts';
import { selectHabitDays } from '../habits/events-store.ts';
import { documentsToAgree, selectAllowsAnalytics } from '../legal/consents-store.ts';
import { countCompletedGoals } from '../major-goals/store.ts';
import { selectGoalValueDays } from '../major-goals/values-store.ts';
import { findPoints } from '../points/store.ts';
import { getFeaturesOff, getMaintenance, settingsWith } from '../product-settings/product-settings.ts';
import { overridesColumn } from '../product-settings/store.ts';
import { selectTaskDays } from '../tasks/log-store.ts';
import { computeLongestStreak } from '../tasks/streaks-store.ts';

/** The user as shown to themselves: the row, plus figures derived from their activity. */
export async function findUser(db: Db, id: UserId, now: Date): Promise<User> {
  const found = await findUserWithStats(db, id);
  if (!found) throw new AppError('unauthorized');
  const today = logicalDate(now.getTime(), found.user.timezone, found.preferences.dayStartHour);
  const settings = settingsWith(found.overrides);
  const { points, earned } = await findPoints(db, id);
  return {
    ...toIdentity(found.user),
    subscription: toSubscription(found.user, now),
    stats: found.stats,
    points,
    level: getLevel(earned),
    longestStreak: await computeLongestStreak(db, id, today, now),
    documentsToAgree: await documentsToAgree(db, id, now),
    featuresOff: getFeaturesOff(settings),
    maintenance: getMaintenance(settings, now),
    allowsAnalytics: found.allowsAnalytics ?? false,
    preferences: toPreferences(found.preferences),
  };
}

/**
 * The row, and the figures that areas count of it: one statement, as this is what every start of the app waits for. Each
 * counts rows of the user by a parameter: joined by `users.id`, PostgreSQL would expect as many as people have on average,
 * and read the whole table where one person has most of it.
 */
async function findUserWithStats(db: Db, id: UserId) {
  const owner = sql.placeholder('user');
  const query = prepared(db, 'user_with_stats', (on, statement) =>
    on
      .select({
        user: users,
        preferences,
        overrides: overridesColumn,
        allowsAnalytics: sql<boolean | null>`(${selectAllowsAnalytics(on, owner)})`,
        stats: {
          completedGoals: sql<number>`(${countCompletedGoals(on, owner)})::integer`,
          activeDays: sql<number>`(${countActiveDays(on, owner)})::integer`,
          financialHealthScore: sql<number | null>`(${selectLatestScore(on, owner)})`,
        },
      })
      .from(users)
      .innerJoin(preferences, own(preferences, owner))
      .where(own(users, owner))
      .prepare(statement),
  );
  const [row] = await query.execute({ user: id });
  return row ?? null;
}

function toIdentity(user: UserRow) {
  const { id, name, avatarUrl, country, city, referralCode, role, freeMonthsEarned, timezone, isHolderVerified } = user;
  const isVerified = user.emailVerifiedAt !== null;
  return {
    id,
    name,
    avatarUrl,
    country,
    city,
    referralCode,
    role,
    freeMonthsEarned,
    timezone,
    isHolderVerified,
    email: toUnicodeEmail(user.email),
    createdAt: user.createdAt.toISOString(),
    emailVerified: isVerified,
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
  };
}

function toSubscription(user: UserRow, now: Date): User['subscription'] {
  const { plan, planStartedAt, planEndsAt } = user;
  return {
    isSubscribed: isSubscribed(plan, planEndsAt?.getTime() ?? null, now.getTime()),
    plan,
    startDate: planStartedAt?.toISOString() ?? null,
    endDate: planEndsAt?.toISOString() ?? null,
    autoRenew: user.planRenews,
  };
}

function toPreferences({
  userId: _,
  salaryDayChosen: __,
  firstDayEndedAt: ___,
  ...preferences
}: PreferencesRow): User['preferences'] {
  return preferences;
}

/** Query for the number of logical dates on which a user completed or recorded anything. */
function countActiveDays(db: Db, user: UserId | SQLWrapper) {
  const days = union(
    selectDailyTaskDays(db, user),
    selectTaskDays(db, user),
    selectTransactionDays(db, user),
    selectGoalValueDays(db, user),
    selectHabitDays(db, user),
  );
  return db.select({ n: count() }).from(days.as('days'));
}

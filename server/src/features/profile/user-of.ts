import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/users';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { levelOf } from '@afdal/domain/points/level';
import { isSubscribed } from '@afdal/domain/subscriptions/plan';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { shownEmail } from '../accounts/shown-email.ts';
import { type PreferencesRow, type UserRow, userWithPreferences } from '../accounts/user-store.ts';
import { latestScoreOf } from '../finance/health/store.ts';
import { documentsToAgree } from '../legal/consents-store.ts';
import { countCompletedGoals } from '../major-goals/store.ts';
import { pointsOf } from '../points/store.ts';
import { longestStreakOf } from '../tasks/streaks-store.ts';
import { activeDaysOf } from './active-days-of.ts';

/** The user as shown to themselves: the row, plus figures derived from their activity. */
export async function userOf(db: Db, id: UserId, now: Date): Promise<User> {
  const found = await userWithPreferences(db, id);
  if (!found) throw new Failure('unauthorized');
  const today = logicalDate(now.getTime(), found.user.timezone, found.preferences.dayStartHour);
  const { points, earned } = await pointsOf(db, id);
  return {
    ...identityOf(found.user),
    subscription: subscriptionOf(found.user, now),
    stats: {
      completedGoals: await countCompletedGoals(db, id),
      activeDays: await activeDaysOf(db, id),
      financialHealthScore: await latestScoreOf(db, id),
    },
    points,
    level: levelOf(earned),
    longestStreak: await longestStreakOf(db, id, today, now),
    documentsToAgree: await documentsToAgree(db, id, now),
    preferences: preferencesOf(found.preferences),
  };
}

function identityOf(user: UserRow) {
  const { id, name, avatarUrl, country, city, referralCode, role, freeMonthsEarned, timezone } = user;
  const isVerified = user.emailVerifiedAt !== null;
  return {
    ...{ id, name, avatarUrl, country, city, referralCode, role, freeMonthsEarned, timezone },
    email: shownEmail(user.email),
    createdAt: user.createdAt.toISOString(),
    emailVerified: isVerified,
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
  };
}

function subscriptionOf(user: UserRow, now: Date): User['subscription'] {
  const { plan, planStartedAt, planEndsAt } = user;
  return {
    isSubscribed: isSubscribed(plan, planEndsAt?.getTime() ?? null, now.getTime()),
    plan,
    startDate: planStartedAt?.toISOString() ?? null,
    endDate: planEndsAt?.toISOString() ?? null,
    autoRenew: user.planRenews,
  };
}

function preferencesOf({ userId: _, ...preferences }: PreferencesRow): User['preferences'] {
  return preferences;
}

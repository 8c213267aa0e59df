import type { UserId } from '@afdal/contract/ids';
import { count, type SQLWrapper } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { selectDailyTaskDays } from '../daily-tasks/store.ts';
import { selectTransactionDays } from '../finance/ledger/transactions/days-store.ts';
import { selectHabitDays } from '../habits/events-store.ts';
import { selectGoalValueDays } from '../major-goals/values-store.ts';
import { selectTaskDays } from '../tasks/log-store.ts';

/** Query for the number of logical dates on which a user completed or recorded anything. */
export function countActiveDays(db: Db, user: UserId | SQLWrapper) {
  const days = union(
    selectDailyTaskDays(db, user),
    selectTaskDays(db, user),
    selectTransactionDays(db, user),
    selectGoalValueDays(db, user),
    selectHabitDays(db, user),
  );
  return db.select({ n: count() }).from(days.as('days'));
}

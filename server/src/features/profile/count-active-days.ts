import type { UserId } from '@afdal/contract/ids';
import { count, type SQLWrapper } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { dailyTaskDaysOf } from '../daily-tasks/store.ts';
import { transactionDaysOf } from '../finance/ledger/transactions/days-store.ts';
import { habitDaysOf } from '../habits/events-store.ts';
import { goalValueDaysOf } from '../major-goals/values-store.ts';
import { taskDaysOf } from '../tasks/log-store.ts';

/** Query for the number of logical dates on which a user completed or recorded anything. */
export function countActiveDays(db: Db, user: UserId | SQLWrapper) {
  const days = union(
    dailyTaskDaysOf(db, user),
    taskDaysOf(db, user),
    transactionDaysOf(db, user),
    goalValueDaysOf(db, user),
    habitDaysOf(db, user),
  );
  return db.select({ n: count() }).from(days.as('days'));
}

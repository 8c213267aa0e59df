import type { UserId } from '@afdal/contract/ids';
import { count } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { dailyTaskDaysOf } from '../daily-tasks/store.ts';
import { transactionDaysOf } from '../finance/ledger/transactions/days-store.ts';
import { habitDaysOf } from '../habits/events-store.ts';
import { goalValueDaysOf } from '../major-goals/values-store.ts';
import { taskDaysOf } from '../tasks/log-store.ts';

/** The number of logical dates on which a user completed or recorded anything. */
export async function activeDaysOf(db: Db, user: UserId): Promise<number> {
  const days = union(
    dailyTaskDaysOf(db, user),
    taskDaysOf(db, user),
    transactionDaysOf(db, user),
    goalValueDaysOf(db, user),
    habitDaysOf(db, user),
  );
  const [row] = await db.select({ days: count() }).from(days.as('days'));
  return row?.days ?? 0;
}

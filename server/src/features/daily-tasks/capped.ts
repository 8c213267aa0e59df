import { and, isNull } from 'drizzle-orm';
import type { Capped } from '../entitlements/list-caps.ts';
import { dailyTasks } from './tables.ts';

/** Those that are to be done: of the others, the list has the latest. */
export const cappedDailyTasks: Capped = {
  noun: 'dailyTasks',
  table: dailyTasks,
  which: and(isNull(dailyTasks.deletedAt), isNull(dailyTasks.completedOn)),
};

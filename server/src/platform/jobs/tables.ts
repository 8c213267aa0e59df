import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Workers that are alive. Jobs locked by a worker whose heartbeat stopped are unlocked. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text().primaryKey(),
  seenAt: instant().notNull(),
});

import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Workers that are alive. A job locked by a worker that stopped beating is given back. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text().primaryKey(),
  seenAt: instant().notNull(),
});

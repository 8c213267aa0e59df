import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** The answer a keyed POST got. The row of a call that still runs is uncommitted, so a second one waits on it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    body: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.method, table.path, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** How often a limited call was made in a window, counted for all replicas together. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    bucket: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_windows_ends').on(table.endsAt)],
);

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Stored answers of keyed POSTs. The row of a call in progress is uncommitted, so a second call blocks on it. */
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

/** Usage of rate-limited calls, shared by all replicas. */
export const callRates = pgTable(
  'call_rates',
  {
    bucket: text().primaryKey(),
    /** When the full allowance is available again. */
    freeAt: instant().notNull(),
  },
  (table) => [index('call_rates_free').on(table.freeAt)],
);

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

/** How far a limited call has been used up, counted for all replicas together. */
export const callRates = pgTable(
  'call_rates',
  {
    bucket: text().primaryKey(),
    /** When nothing of it will be used up any more. */
    freeAt: instant().notNull(),
  },
  (table) => [index('call_rates_free').on(table.freeAt)],
);

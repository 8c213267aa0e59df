import { latencyRanges } from '@afdal/domain/admin/latency';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { sqlNumber } from '../database/sql-literals.ts';

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

/** How often each call was answered in an hour, and how fast; of all replicas together. */
export const callStatistics = pgTable(
  'call_statistics',
  {
    /** The beginning of the hour. */
    hour: instant().notNull(),
    /** Method and path, as the contract names it: `GET /task/:id`. */
    call: text().notNull(),
    count: integer().notNull(),
    /** Answered 401: nobody, or not who they say. */
    unauthorized: integer().notNull(),
    /** Answered 500 or above. */
    errors: integer().notNull(),
    /** How many took how long, by the ranges of `latencyBounds`. */
    latencies: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.call] }),
    check('call_statistics_latencies', sql`cardinality(${table.latencies}) = ${sqlNumber(latencyRanges)}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant } from '../../../../platform/database/columns.ts';
import { ownerId } from '../../../accounts/tables.ts';

/** What one unit of a currency is worth in another, from a day on. */
export const rates = pgTable(
  'exchange_rates',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    currency: text().notNull(),
    toCurrency: text().notNull(),
    onDay: civilDay().notNull(),
    /** Decimal text, never a float. */
    rate: numeric({ precision: 17, scale: 8, mode: 'string' }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('exchange_rates_day').on(table.userId, table.toCurrency, table.currency, table.onDay),
    check('exchange_rates_positive', sql`${table.rate} > 0`),
    check('exchange_rates_pair', sql`${table.currency} <> ${table.toCurrency}`),
  ],
);

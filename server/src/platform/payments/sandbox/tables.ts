import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { sqlLiterals } from '../../database/sql-literals.ts';

const sandboxStatuses = ['paid', 'declined', 'second_step'] as const;

/** What the sandbox remembers of charges, as a provider elsewhere would. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    ref: text().primaryKey(),
    /** Which charge is meant: the same key again is the same charge. */
    key: text().notNull(),
    customer: text().notNull(),
    token: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    webhook: text().notNull(),
    status: text({ enum: sandboxStatuses }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    refundKey: text(),
    refundedAt: instant(),
    currency: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_payments_key').on(table.key),
    index('sandbox_payments_customer').on(table.customer),
    check('sandbox_payments_status', sql`${table.status} in (${sqlLiterals(sandboxStatuses)})`),
  ],
);

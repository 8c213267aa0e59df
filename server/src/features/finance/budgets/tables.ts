import { largestMinor } from '@afdal/domain/money/amount-text';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';
import { categories } from '../ledger/schema/categories-tables.ts';

/** Budgets for a category, or for all spending if it is null, in the cycle named by `month`. */
export const budgets = pgTable(
  'budgets',
  {
    userId: ownerId(),
    /** `2026-11`: a cycle keeps its name when the salary day changes. */
    month: text().notNull(),
    categoryId: uuid(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    rollover: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('budgets_once').on(table.userId, table.month, table.categoryId).nullsNotDistinct(),
    foreignKey({
      name: 'budgets_category',
      columns: [table.userId, table.categoryId],
      foreignColumns: [categories.userId, categories.id],
    }).onDelete('cascade'),
    check('budgets_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('budgets_amount', sql`${table.amountMinor} between 1 and ${sqlNumber(largestMinor)}`),
  ],
);

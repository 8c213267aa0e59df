import { largestMinor } from '@afdal/domain/money/amount-text';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, instantText } from '../../../platform/database/columns.ts';
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

/** Money moved between two budgets of one cycle. Backed up and deleted with their categories. */
export const budgetMoves = pgTable(
  'budget_moves',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    month: text().notNull(),
    currency: text().notNull(),
    fromCategoryId: uuid().notNull(),
    toCategoryId: uuid().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    index('budget_moves_month').on(table.userId, table.month),
    foreignKey({
      name: 'budget_moves_from',
      columns: [table.userId, table.fromCategoryId],
      foreignColumns: [categories.userId, categories.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'budget_moves_to',
      columns: [table.userId, table.toCategoryId],
      foreignColumns: [categories.userId, categories.id],
    }).onDelete('cascade'),
    check('budget_moves_month_named', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('budget_moves_apart', sql`${table.fromCategoryId} <> ${table.toCategoryId}`),
    check('budget_moves_amount', sql`${table.amountMinor} between 1 and ${sqlNumber(largestMinor)}`),
  ],
);

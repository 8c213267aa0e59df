import { maxRuleTextLength, minRuleTextLength } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantText } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { categories } from '../schema/categories-tables.ts';

/** Rules that assign a category by words in a payee or a note. */
export const rules = pgTable(
  'category_rules',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    contains: text().notNull(),
    categoryId: uuid().notNull(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('category_rules_user').on(table.userId, table.createdAt, table.id),
    index('category_rules_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    foreignKey({
      name: 'category_rules_category',
      columns: [table.userId, table.categoryId],
      foreignColumns: [categories.userId, categories.id],
    }).onDelete('cascade'),
    check(
      'category_rules_contains',
      sql`char_length(${table.contains}) between ${sqlNumber(minRuleTextLength)} and ${sqlNumber(maxRuleTextLength)}`,
    ),
  ],
);

import { categoryFlags, categoryIcons, categoryKinds } from '@afdal/domain/money/category';
import { maxCategoryNameLength } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';

/** Categories of expenses and income, in two levels. */
export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    parentId: uuid(),
    name: text().notNull(),
    /** The name normalized for search: the same for two names that read the same. */
    nameKey: text().notNull(),
    kind: text({ enum: categoryKinds }).notNull(),
    flag: text({ enum: categoryFlags }),
    icon: text({ enum: categoryIcons }).notNull(),
    position: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('categories_owned').on(table.userId, table.id),
    foreignKey({
      name: 'categories_parent',
      columns: [table.userId, table.parentId],
      foreignColumns: [table.userId, table.id],
    }),
    uniqueIndex('categories_name')
      .on(table.userId, table.kind, sql`coalesce(${table.parentId}, ${table.userId})`, table.nameKey)
      .where(sql`${table.deletedAt} is null`),
    index('categories_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('categories_name_length', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxCategoryNameLength)}`),
    check('categories_kind', sql`${table.kind} in (${sqlLiterals(categoryKinds)})`),
    check(
      'categories_flag',
      sql`(${table.kind} = 'income') = (${table.flag} is null) and (${table.flag} is null or ${table.flag} in (${sqlLiterals(categoryFlags)}))`,
    ),
    check('categories_icon', sql`${table.icon} in (${sqlLiterals(categoryIcons)})`),
    check('categories_two_levels', sql`${table.parentId} is null or ${table.parentId} <> ${table.id}`),
  ],
);

import { rewardCostAtMost } from '@afdal/domain/tasks/limits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

/** What somebody promises themselves for points. A deleted one that was bought loses its words in time, never its row. */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    cost: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('rewards_owner').on(table.userId, table.id),
    index('rewards_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null and ${table.title} <> ''`),
    check(
      'rewards_title',
      sql`char_length(${table.title}) <= 120 and (${table.title} <> '' or ${table.deletedAt} is not null)`,
    ),
    check('rewards_cost', sql`${table.cost} between 1 and ${sql.raw(String(rewardCostAtMost))}`),
  ],
);

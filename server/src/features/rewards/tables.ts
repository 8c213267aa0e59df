import { maxRewardCost, maxRewardTitleLength } from '@afdal/domain/tasks/limits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantText } from '../../platform/database/columns.ts';
import { sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** Rewards that users promise themselves for points. */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    cost: integer().notNull(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('rewards_user').on(table.userId, table.cost, table.id),
    index('rewards_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('rewards_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxRewardTitleLength)}`),
    check('rewards_cost', sql`${table.cost} between 1 and ${sqlNumber(maxRewardCost)}`),
  ],
);

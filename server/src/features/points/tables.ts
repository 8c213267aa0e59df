import type { Occasion } from '@afdal/domain/points/point-values';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant } from '../../platform/database/columns.ts';
import { ownerId, users } from '../accounts/tables.ts';

/**
 * The ledger. Rows are only inserted, and a reversed award is marked; their sum is the user's total. Task and reward
 * ids are not foreign keys: the ledger must not depend on the features that award or spend points.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    kind: text({ enum: ['award', 'reversal', 'reward'] }).notNull(),
    /** Above 0 for an award, at most 0 for a reversal or a purchase. */
    amount: integer().notNull(),
    taskId: uuid(),
    /** What an award is for, or was, that no task earned. */
    occasion: text().$type<Occasion>(),
    /** The first day of the period that was awarded. */
    period: civilDay(),
    /** Its last day; null for what was awarded before it was kept. */
    periodLast: civilDay(),
    /** The user's logical date that the points belong to. */
    doneOn: civilDay().notNull(),
    /** The award that a reversal takes back. */
    awardId: uuid(),
    rewardId: uuid(),
    reversedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('point_entries_award')
      .on(table.userId, table.taskId, table.period)
      .where(sql`${table.kind} = 'award' and ${table.reversedAt} is null`),
    uniqueIndex('point_entries_occasion')
      .on(table.userId, table.occasion)
      .where(sql`${table.kind} = 'award' and ${table.reversedAt} is null`),
    index('point_entries_occasion_entries').on(table.userId, table.occasion).where(sql`${table.occasion} is not null`),
    uniqueIndex('point_entries_reversal').on(table.userId, table.awardId).where(sql`${table.awardId} is not null`),
    index('point_entries_task').on(table.userId, table.taskId).where(sql`${table.taskId} is not null`),
    index('point_entries_reward').on(table.userId, table.rewardId).where(sql`${table.rewardId} is not null`),
    index('point_entries_day').on(table.userId, table.doneOn),
    check('point_entries_kind', sql`${table.kind} in ('award', 'reversal', 'reward')`),
    check(
      'point_entries_amount',
      sql`case when ${table.kind} = 'award' then ${table.amount} > 0 else ${table.amount} <= 0 end`,
    ),
    check(
      'point_entries_of_what',
      sql`(${table.kind} in ('award', 'reversal')) = (num_nonnulls(${table.taskId}, ${table.occasion}) = 1)`,
    ),
    check('point_entries_of_period', sql`(${table.taskId} is null) = (${table.period} is null)`),
    check('point_entries_of_one', sql`num_nonnulls(${table.taskId}, ${table.occasion}) <= 1`),
    check('point_entries_of_award', sql`(${table.kind} = 'reversal') = (${table.awardId} is not null)`),
    check('point_entries_of_reward', sql`(${table.kind} = 'reward') = (${table.rewardId} is not null)`),
    check('point_entries_reversed', sql`${table.kind} = 'award' or ${table.reversedAt} is null`),
  ],
);

/** The sum of a user's entries. Changing a user's existing tasks or adding entries locks this row first. */
export const pointTotals = pgTable(
  'point_totals',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
  },
  (table) => [
    index('point_totals_points_user').on(table.points, table.userId),
    check('point_totals_points', sql`${table.points} >= 0`),
  ],
);

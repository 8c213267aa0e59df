import type { SavingsEntryId, SavingsGoalId } from '@afdal/contract/finance/savings';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { savingsEntryTypes } from '@afdal/domain/savings/goal-kinds';
import { maxSavingsGoalNameLength } from '@afdal/domain/savings/goal-limits';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';
import { moneyDays } from '../ledger/schema/money-columns.ts';
import { setAsideChecks, setAsideColumns } from '../ledger/schema/set-aside-columns.ts';

const largest = sqlNumber(largestMinor);

/** What users set money aside for. How much is set aside is the sum of a goal's entries. */
export const savingsGoals = pgTable(
  'savings_goals',
  {
    id: uuid().$type<SavingsGoalId>().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    currency: text().notNull(),
    targetMinor: bigint({ mode: 'number' }).notNull(),
    targetOn: civilDay(),
    startsOn: civilDay().notNull(),
    priority: text({ enum: priorities }).notNull(),
    /** Where its money lies. It may be deleted since. */
    accountId: uuid(),
    /** The major goal that it serves. It may be deleted since. */
    majorGoalId: uuid(),
    pausedAt: instantText(),
    archivedAt: instantText(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('savings_goals_of').on(table.userId, table.id),
    index('savings_goals_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('savings_goals_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxSavingsGoalNameLength)}`),
    check('savings_goals_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('savings_goals_target', sql`${table.targetMinor} between 1 and ${largest}`),
    check('savings_goals_priority', sql`${table.priority} in (${sqlLiterals(priorities)})`),
    check('savings_goals_days', sql`${table.startsOn} between ${moneyDays} and ${table.targetOn} > ${table.startsOn}`),
  ],
);

/** What was put into a goal and taken out of it. */
export const savingsEntries = pgTable(
  'savings_entries',
  {
    id: uuid().$type<SavingsEntryId>().primaryKey(),
    userId: ownerId(),
    goalId: uuid().notNull(),
    type: text({ enum: savingsEntryTypes }).notNull(),
    ...setAsideColumns(),
    /** Of a move: the other goal, which may be gone since. */
    otherGoalId: uuid(),
    deletedAt: instant(),
  },
  (table) => [
    index('savings_entries_of').on(table.userId, table.goalId, table.occurredOn, table.id),
    index('savings_entries_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    foreignKey({
      name: 'savings_entries_goal',
      columns: [table.userId, table.goalId],
      foreignColumns: [savingsGoals.userId, savingsGoals.id],
    }).onDelete('cascade'),
    check('savings_entries_type', sql`${table.type} in (${sqlLiterals(savingsEntryTypes)})`),
    ...setAsideChecks('savings_entries', table),
    check('savings_entries_move', sql`(${table.type} = 'move') = (${table.otherGoalId} is not null)`),
  ],
);

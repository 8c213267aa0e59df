import { filterPeriods } from '@afdal/domain/money/filter-periods';
import { maxSavedFilterNameLength } from '@afdal/domain/money/limits';
import { transactionStatuses, transactionTypes } from '@afdal/domain/money/transaction';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { moneyDays } from '../schema/money-columns.ts';

/**
 * What narrows a list of transactions, under a name. A column that is null does not. Its account and category are no
 * foreign keys: it outlives them, since without them it would find more than it says.
 */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    period: text({ enum: filterPeriods }),
    from: civilDay('from_day'),
    to: civilDay('to_day'),
    accountId: uuid(),
    categoryId: uuid(),
    /** Only what has no category. */
    isUncategorised: boolean().notNull().default(false),
    type: text({ enum: transactionTypes }),
    status: text({ enum: transactionStatuses }),
    payee: text(),
    tag: text(),
    minAmount: text(),
    maxAmount: text(),
    hasReceipt: boolean(),
    hasPayee: boolean(),
    hasTag: boolean(),
    q: text(),
    position: integer().notNull().default(0),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('saved_filters_user').on(table.userId, table.position, table.createdAt, table.id),
    index('saved_filters_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('saved_filters_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxSavedFilterNameLength)}`),
    check('saved_filters_period', sql`${table.period} in (${sqlLiterals(filterPeriods)})`),
    check('saved_filters_type', sql`${table.type} in (${sqlLiterals(transactionTypes)})`),
    check('saved_filters_status', sql`${table.status} in (${sqlLiterals(transactionStatuses)})`),
    check('saved_filters_from', sql`${table.from} between ${moneyDays}`),
    check('saved_filters_to', sql`${table.to} between ${moneyDays}`),
    check('saved_filters_category', sql`${table.categoryId} is null or not ${table.isUncategorised}`),
  ],
);

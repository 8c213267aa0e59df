import type { RecurringId } from '@afdal/contract/finance/recurring';
import { calendars } from '@afdal/domain/calendar/month';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { maxRecurringInterval, maxRecurringTitleLength } from '@afdal/domain/recurring/limits';
import { recurrenceUnits } from '@afdal/domain/recurring/recurrence';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';
import { moneyDays } from '../ledger/schema/money-columns.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';

const largest = sqlNumber(largestMinor);

/** What comes back and is no debt. When and how much is in its terms; its occurrences follow from them. */
export const recurring = pgTable(
  'recurring',
  {
    id: uuid().$type<RecurringId>().primaryKey(),
    userId: ownerId(),
    type: text({ enum: transactionTypes }).notNull(),
    title: text().notNull(),
    /** Its accounts and category. They may be deleted since. */
    accountId: uuid().notNull(),
    toAccountId: uuid(),
    categoryId: uuid(),
    currency: text().notNull(),
    /** Occurrences from this day on record themselves; null where they wait to be confirmed. */
    recordsFrom: civilDay(),
    note: text().notNull(),
    /** Nothing before this day is planned: it was over when this was added. */
    plannedFrom: civilDay().notNull(),
    endsOn: civilDay(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('recurring_of').on(table.userId, table.id),
    index('recurring_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('recurring_type', sql`${table.type} in (${sqlLiterals(transactionTypes)})`),
    check('recurring_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxRecurringTitleLength)}`),
    check('recurring_note', sql`char_length(${table.note}) <= ${sqlNumber(maxTransactionTextLengths.note)}`),
    check('recurring_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'recurring_transfer',
      sql`case when ${table.type} = 'transfer'
          then ${table.toAccountId} is not null and ${table.toAccountId} <> ${table.accountId} and ${table.categoryId} is null
          else ${table.toAccountId} is null end`,
    ),
  ],
);

/** What holds of something that recurs from an occurrence on: its days and its amount. */
export const recurringTerms = pgTable(
  'recurring_terms',
  {
    userId: ownerId(),
    recurringId: uuid().notNull(),
    replacesFrom: civilDay().notNull(),
    unit: text({ enum: recurrenceUnits }).notNull(),
    every: integer().notNull(),
    calendar: text({ enum: calendars }).notNull(),
    anchorOn: civilDay().notNull(),
    startsOn: civilDay().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    isApproximate: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recurringId, table.replacesFrom] }),
    index('recurring_terms_of').on(table.userId, table.recurringId),
    foreignKey({
      name: 'recurring_terms_recurring',
      columns: [table.userId, table.recurringId],
      foreignColumns: [recurring.userId, recurring.id],
    }).onDelete('cascade'),
    check('recurring_terms_unit', sql`${table.unit} in (${sqlLiterals(recurrenceUnits)})`),
    check('recurring_terms_every', sql`${table.every} between 1 and ${sqlNumber(maxRecurringInterval)}`),
    check('recurring_terms_calendar', sql`${table.calendar} in (${sqlLiterals(calendars)})`),
    check('recurring_terms_day', sql`${table.startsOn} between ${moneyDays}`),
    check('recurring_terms_amount', sql`${table.amountMinor} between 1 and ${largest}`),
  ],
);

/**
 * What happened to an occurrence; of most there is no row. Its transaction counts while that is live: one in the trash
 * leaves the occurrence open. The key makes an occurrence one transaction, whoever records it and however often.
 */
export const recurringOccurrences = pgTable(
  'recurring_occurrences',
  {
    userId: ownerId(),
    recurringId: uuid().notNull(),
    plannedOn: civilDay().notNull(),
    /** Where it was moved, and its own amount. */
    dueOn: civilDay(),
    amountMinor: bigint({ mode: 'number' }),
    skippedAt: instantText(),
    transactionId: uuid().references(() => transactions.id, { onDelete: 'set null' }),
    /** When it was first recorded or matched: what is taken back by hand does not record itself again. */
    settledAt: instantText(),
    /** When a transaction that came in took its place. */
    matchedAt: instantText(),
    /** The transaction that recorded it until then. */
    replacedTransactionId: uuid().references(() => transactions.id, { onDelete: 'set null' }),
    /** Transactions that a person said are not it. */
    refusedIds: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recurringId, table.plannedOn] }),
    index('recurring_occurrences_planned').on(table.userId, table.plannedOn),
    uniqueIndex('recurring_occurrences_transaction').on(table.transactionId),
    index('recurring_occurrences_replaced').on(table.replacedTransactionId),
    foreignKey({
      name: 'recurring_occurrences_recurring',
      columns: [table.userId, table.recurringId],
      foreignColumns: [recurring.userId, recurring.id],
    }).onDelete('cascade'),
    check('recurring_occurrences_day', sql`${table.dueOn} between ${moneyDays}`),
    check('recurring_occurrences_amount', sql`${table.amountMinor} between 1 and ${largest}`),
  ],
);

import type { ZakatFigures } from '@afdal/contract/finance/zakat';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxHijriDay, maxZakatNoteLength } from '@afdal/domain/savings/limits';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';
import { moneyDays } from '../ledger/schema/money-columns.ts';
import { linkedTransaction } from '../ledger/schema/set-aside-columns.ts';

/** The last figures that a user's zakat was estimated on, and its anniversary. */
export const zakatSettings = pgTable(
  'zakat_settings',
  {
    userId: ownerId().primaryKey(),
    /** Of the figures. */
    currency: text(),
    figures: jsonb().$type<ZakatFigures>(),
    figuresOn: civilDay(),
    anniversaryMonth: integer(),
    anniversaryDay: integer(),
    updatedAt: instantText().notNull(),
  },
  (table) => [
    check('zakat_settings_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'zakat_settings_figures',
      sql`(${table.figures} is null) = (${table.currency} is null) and (${table.figures} is null) = (${table.figuresOn} is null)`,
    ),
    check('zakat_settings_month', sql`${table.anniversaryMonth} between 1 and 12`),
    check('zakat_settings_day', sql`${table.anniversaryDay} between 1 and ${sqlNumber(maxHijriDay)}`),
    check('zakat_settings_anniversary', sql`(${table.anniversaryMonth} is null) = (${table.anniversaryDay} is null)`),
  ],
);

/** Zakat that was paid. */
export const zakatPayments = pgTable(
  'zakat_payments',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    paidOn: civilDay().notNull(),
    /** The year whose zakat it is. */
    hijriYear: integer(),
    note: text().notNull(),
    transactionId: linkedTransaction(),
    createdAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('zakat_payments_of').on(table.userId, table.paidOn, table.id),
    index('zakat_payments_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    unique('zakat_payments_transaction').on(table.transactionId),
    check('zakat_payments_amount', sql`${table.amountMinor} between 1 and ${sqlNumber(largestMinor)}`),
    check('zakat_payments_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('zakat_payments_note', sql`char_length(${table.note}) <= ${sqlNumber(maxZakatNoteLength)}`),
    check('zakat_payments_day', sql`${table.paidOn} between ${moneyDays}`),
  ],
);

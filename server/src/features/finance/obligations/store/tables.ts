import type { CategoryId } from '@afdal/contract/finance/categories';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { ObligationId } from '@afdal/contract/finance/obligations';
import { calendars } from '@afdal/domain/calendar/month';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { paymentFrequencies } from '@afdal/domain/obligations/due-dates';
import {
  maxCreditorLength,
  maxObligationNoteLength,
  maxObligationTitleLength,
  maxPlannedDebts,
} from '@afdal/domain/obligations/limits';
import { obligationKinds } from '@afdal/domain/obligations/obligation';
import { payoffMethods } from '@afdal/domain/obligations/payoff-plan';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { moneyDays } from '../../ledger/schema/money-columns.ts';
import { transactions } from '../../ledger/schema/transactions-tables.ts';

const largest = sqlNumber(largestMinor);

/** What users owe, or are owed. Totals are those of its payments. */
export const obligations = pgTable(
  'obligations',
  {
    id: uuid().$type<ObligationId>().primaryKey(),
    userId: ownerId(),
    kind: text({ enum: obligationKinds }).notNull(),
    title: text().notNull(),
    creditor: text().notNull(),
    currency: text().notNull(),
    frequency: text({ enum: paymentFrequencies }).notNull(),
    /** Every so many weeks or months. */
    every: integer().notNull(),
    calendar: text({ enum: calendars }).notNull(),
    /** As it was said when it was added. */
    firstDueOn: civilDay().notNull(),
    /** The day that due days are counted from since all that follow were moved; null: the first one. */
    anchorOn: civilDay(),
    /** The last due day of the rhythm that has its payment; null: that of the last payment. */
    plannedUntil: civilDay(),
    /** The usual account and category of its payments. They may be deleted since. */
    accountId: uuid().$type<AccountId>(),
    categoryId: uuid().$type<CategoryId>(),
    principalMinor: bigint({ mode: 'number' }),
    ratePercent: numeric({ precision: 7, scale: 4, mode: 'number' }),
    note: text().notNull(),
    isPinned: boolean().notNull(),
    /** Of a rotating savings circle only. */
    shares: integer(),
    myShares: integer(),
    contributionMinor: bigint({ mode: 'number' }),
    turns: integer().array(),
    /** Pots that were received without a transaction: those of the first turns. */
    potsBefore: integer().notNull().default(0),
    closedAt: instantText(),
    archivedAt: instantText(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('obligations_of').on(table.userId, table.id),
    index('obligations_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('obligations_kind', sql`${table.kind} in (${sqlLiterals(obligationKinds)})`),
    check('obligations_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxObligationTitleLength)}`),
    check('obligations_creditor', sql`char_length(${table.creditor}) <= ${sqlNumber(maxCreditorLength)}`),
    check('obligations_note', sql`char_length(${table.note}) <= ${sqlNumber(maxObligationNoteLength)}`),
    check('obligations_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('obligations_frequency', sql`${table.frequency} in (${sqlLiterals(paymentFrequencies)})`),
    check('obligations_calendar', sql`${table.calendar} in (${sqlLiterals(calendars)})`),
    check(
      'obligations_circle',
      sql`(${table.kind} = 'jamiya') = (${table.shares} is not null and ${table.myShares} is not null
          and ${table.contributionMinor} is not null and ${table.turns} is not null)`,
    ),
  ],
);

/** The payments of an obligation's schedule; their order is that of due day and id. */
export const installments = pgTable(
  'obligation_payments',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    obligationId: uuid().$type<ObligationId>().notNull(),
    dueOn: civilDay().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** The amount before what was paid was said to be the whole bill; null where that was not said. */
    expectedMinor: bigint({ mode: 'number' }),
    waivedAt: instantText(),
    /** Paid before the obligation was added: no transaction of ours. */
    paidBefore: boolean().notNull(),
  },
  (table) => [
    unique('obligation_payments_of').on(table.userId, table.id),
    index('obligation_payments_schedule').on(table.userId, table.obligationId, table.dueOn, table.id),
    index('obligation_payments_due').on(table.dueOn, table.userId),
    foreignKey({
      name: 'obligation_payments_obligation',
      columns: [table.userId, table.obligationId],
      foreignColumns: [obligations.userId, obligations.id],
    }).onDelete('cascade'),
    check('obligation_payments_amount', sql`${table.amountMinor} between 1 and ${largest}`),
    check('obligation_payments_day', sql`${table.dueOn} between ${moneyDays}`),
  ],
);

/**
 * What a transaction paid of a payment. One whose transaction is in the trash does not count. Without a payment it is a pot
 * that was received.
 */
export const paymentAllocations = pgTable(
  'obligation_paid_parts',
  {
    userId: ownerId(),
    obligationId: uuid().$type<ObligationId>().notNull(),
    paymentId: uuid(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    amountMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('obligation_paid_parts_once').on(table.userId, table.transactionId, table.paymentId).nullsNotDistinct(),
    index('obligation_paid_parts_payment').on(table.userId, table.obligationId, table.paymentId),
    foreignKey({
      name: 'obligation_paid_parts_obligation',
      columns: [table.userId, table.obligationId],
      foreignColumns: [obligations.userId, obligations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'obligation_paid_parts_of_payment',
      columns: [table.userId, table.paymentId],
      foreignColumns: [installments.userId, installments.id],
    }).onDelete('cascade'),
    check('obligation_paid_parts_amount', sql`${table.amountMinor} between 1 and ${largest}`),
  ],
);

export const eventTypes = [
  'paid',
  'undone',
  'received',
  'skipped',
  'waived',
  'moved',
  'amount_changed',
  'closed',
  'reopened',
] as const;

/** What happened to an obligation. */
export const events = pgTable(
  'obligation_events',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    obligationId: uuid().$type<ObligationId>().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    /** The due day of the payment it happened to, as it was then. */
    paymentDueOn: civilDay(),
    amountMinor: bigint({ mode: 'number' }),
    at: instantText().notNull(),
  },
  (table) => [
    index('obligation_events_of').on(table.userId, table.obligationId, table.at),
    foreignKey({
      name: 'obligation_events_obligation',
      columns: [table.userId, table.obligationId],
      foreignColumns: [obligations.userId, obligations.id],
    }).onDelete('cascade'),
    check('obligation_events_type', sql`${table.type} in (${sqlLiterals(eventTypes)})`),
  ],
);

/** What a user's last payoff plan went by. */
export const payoffChoices = pgTable(
  'payoff_choices',
  {
    userId: ownerId().primaryKey(),
    /** Of the budget. */
    currency: text().notNull(),
    budgetMinor: bigint({ mode: 'number' }).notNull(),
    method: text({ enum: payoffMethods }).notNull(),
    /** The debts in the user's own order. They may be paid off or deleted since. */
    order: uuid().array().notNull(),
    updatedAt: instantText().notNull(),
  },
  (table) => [
    check('payoff_choices_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('payoff_choices_budget', sql`${table.budgetMinor} between 1 and ${sqlNumber(largestMinor)}`),
    check('payoff_choices_method', sql`${table.method} in (${sqlLiterals(payoffMethods)})`),
    check('payoff_choices_order', sql`cardinality(${table.order}) <= ${sqlNumber(maxPlannedDebts)}`),
  ],
);

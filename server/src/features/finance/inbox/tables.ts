import { largestMinor } from '@afdal/domain/money/amount-text';
import {
  confirmationsBeforeAutomatic,
  maxInboxSenderLength,
  maxInboxTextLength,
} from '@afdal/domain/money/inbox/limits';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';
import { moneyDays } from '../ledger/schema/money-columns.ts';

const largest = sqlNumber(largestMinor);
const longestSender = sqlNumber(maxInboxSenderLength);
const longestPayee = sqlNumber(maxTransactionTextLengths.payee);

/**
 * Messages that a device sent, each with the transaction read from it: waiting, dismissed (deleted), or accepted, of which
 * the transaction has the same id. What was accepted stays without its text: by it the account of a card and the words for
 * a payee are known.
 */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** As sent, without the other messages that came with it; empty once it was accepted. */
    text: text().notNull(),
    /** Identifies the text and its day: what comes again is found by it. */
    dedupKey: text().notNull(),
    sender: text().notNull(),
    /** The key of its pattern. */
    patternKey: text().notNull(),
    receivedAt: instantText().notNull(),
    type: text({ enum: transactionTypes }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    foreignMinor: bigint({ mode: 'number' }),
    foreignCurrency: text(),
    feeMinor: bigint({ mode: 'number' }),
    feeCurrency: text(),
    isCash: boolean().notNull(),
    /** As the message has it, and normalized for search. */
    payee: text().notNull(),
    payeeKey: text().notNull(),
    occurredOn: civilDay().notNull(),
    /** Last digits: of what paid or received, and of where a transfer went. */
    card: text(),
    toCard: text(),
    createdAt: instant().notNull(),
    acceptedAt: instant(),
    /** Whether it was accepted without asking. */
    isAutomatic: boolean().notNull().default(false),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('inbox_messages_dedup').on(table.userId, table.dedupKey),
    index('inbox_messages_waiting')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.acceptedAt} is null and ${table.deletedAt} is null`),
    index('inbox_messages_accepted').on(table.userId, table.acceptedAt).where(sql`${table.acceptedAt} is not null`),
    index('inbox_messages_accepted_at').on(table.acceptedAt).where(sql`${table.acceptedAt} is not null`),
    index('inbox_messages_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('inbox_messages_text', sql`char_length(${table.text}) <= ${sqlNumber(maxInboxTextLength)}`),
    check('inbox_messages_sender', sql`char_length(${table.sender}) <= ${longestSender}`),
    check('inbox_messages_type', sql`${table.type} in (${sqlLiterals(transactionTypes)})`),
    check('inbox_messages_amount', sql`${table.amountMinor} between 1 and ${largest}`),
    check('inbox_messages_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'inbox_messages_foreign',
      sql`(${table.foreignMinor} is null) = (${table.foreignCurrency} is null) and ${table.foreignMinor} between 1 and ${largest}`,
    ),
    check(
      'inbox_messages_fee',
      sql`(${table.feeMinor} is null) = (${table.feeCurrency} is null) and ${table.feeMinor} between 1 and ${largest}`,
    ),
    check('inbox_messages_payee', sql`char_length(${table.payee}) <= ${longestPayee}`),
    check('inbox_messages_day', sql`${table.occurredOn} between ${moneyDays}`),
    check('inbox_messages_cards', sql`${table.card} ~ '^\\d{1,10}$' and ${table.toCard} ~ '^\\d{1,10}$'`),
    // What was accepted is a transaction: it is deleted there.
    check(
      'inbox_messages_state',
      sql`${table.acceptedAt} is null or (${table.deletedAt} is null and ${table.text} = '')`,
    ),
  ],
);

/** Kinds of messages of which some were accepted: those of a sender and a card that are alike but for amount, day and payee. */
export const inboxPatterns = pgTable(
  'inbox_patterns',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** Identifies what its messages share. */
    key: text().notNull(),
    sender: text().notNull(),
    type: text({ enum: transactionTypes }).notNull(),
    /** The last payee, as its message had it. */
    payee: text().notNull(),
    card: text(),
    /** How many of the last ones in a row were accepted as read. */
    confirmed: smallint().notNull(),
    /** Whether further ones are accepted without asking. */
    isAutomatic: boolean().notNull().default(false),
    usedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('inbox_patterns_key').on(table.userId, table.key),
    index('inbox_patterns_used').on(table.userId, table.usedAt, table.id),
    check('inbox_patterns_sender', sql`char_length(${table.sender}) <= ${longestSender}`),
    check('inbox_patterns_type', sql`${table.type} in (${sqlLiterals(transactionTypes)})`),
    check('inbox_patterns_payee', sql`char_length(${table.payee}) <= ${longestPayee}`),
    check('inbox_patterns_card', sql`${table.card} ~ '^\\d{1,10}$'`),
    check(
      'inbox_patterns_automatic',
      sql`${table.confirmed} >= 0 and (not ${table.isAutomatic} or ${table.confirmed} >= ${sqlNumber(confirmationsBeforeAutomatic)})`,
    ),
  ],
);

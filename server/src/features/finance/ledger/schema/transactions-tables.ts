import type { UserId } from '@afdal/contract/ids';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxTags, maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { mergeKinds } from '@afdal/domain/money/matching/merge-kinds';
import { transactionStatuses, transactionTypes } from '@afdal/domain/money/transaction';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instantText } from '../../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { categories } from './categories-tables.ts';
import { imports } from './imports-tables.ts';
import { moneyAccounts } from './money-accounts-tables.ts';
import { moneyDays } from './money-columns.ts';

const largest = sqlNumber(largestMinor);

/** Income, expenses and transfers. Amounts are positive minor units; the type gives the direction. */
export const transactions = pgTable(
  'transactions',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    type: text({ enum: transactionTypes }).notNull(),
    status: text({ enum: transactionStatuses }).notNull(),
    accountId: uuid().notNull(),
    toAccountId: uuid(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    receivedMinor: bigint({ mode: 'number' }),
    currency: text().notNull(),
    categoryId: uuid(),
    occurredOn: civilDay().notNull(),
    payee: text().notNull(),
    /** The payee normalized for search: the same for two spellings of one name. */
    payeeKey: text().notNull(),
    /** The payee as a statement or a message wrote it, or as it was before its first renaming; null where it never had another. */
    originalPayee: text(),
    /** The name under which it came to its payee, which was renamed or merged since; separating that name gives it back. */
    formerPayee: text(),
    note: text().notNull(),
    tags: text().array().notNull(),
    /** Payee, note and tags, normalized for search. */
    searchText: text().notNull(),
    receiptId: uuid(),
    importId: uuid(),
    /** The line where the row begins in the imported file. Makes the import job idempotent. */
    importLine: integer(),
    /** The row as it was imported, so that the same file matches it again even if it was changed since. */
    fingerprint: text(),
    /** As `fingerprint`, of a row that was imported while the bank had only reserved the money. */
    pendingFingerprint: text(),
    /** The import that it came in with, once a later one has posted it, which `importId` then is. */
    pendingImportId: uuid(),
    /** Its day before a later import posted it, where the person had confirmed it by then. */
    confirmedOn: civilDay(),
    splitId: uuid(),
    /** The transaction that it is one with: it is deleted while it is, and counts as long as that is live. */
    mergedIntoId: uuid(),
    /** Whether it is the same in other words, or the other side of a transfer. */
    mergedAs: text({ enum: mergeKinds }),
    /** Of what it was merged into: the day for which that was planned until then, and its category before it was a transfer. */
    mergedPlannedOn: civilDay(),
    mergedCategoryId: uuid(),
    /** Transactions that a person said are not the other side of its transfer. */
    refusedIds: uuid().array().notNull().default([]),
    /** Moves a balance, but is neither income nor spending: money lent and given back, the pot of a circle. */
    excluded: boolean().notNull().default(false),
    /** When the bank agreed to it on `accountId`, and on `toAccountId`. */
    reconciledAt: instantText(),
    toReconciledAt: instantText(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instantText(),
  },
  (table) => [
    index('transactions_latest').on(table.userId, table.occurredOn, table.id).where(sql`${table.deletedAt} is null`),
    index('transactions_account')
      .on(table.userId, table.accountId, table.occurredOn, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('transactions_to_account')
      .on(table.userId, table.toAccountId, table.occurredOn, table.id)
      .where(sql`${table.deletedAt} is null and ${table.toAccountId} is not null`),
    // Not partial: deleting a user or a category looks up its deleted transactions too.
    index('transactions_category').on(table.userId, table.categoryId, table.occurredOn, table.id),
    index('transactions_payee')
      .on(table.userId, table.payeeKey, table.occurredOn, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('transactions_type')
      .on(table.userId, table.type, table.occurredOn, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('transactions_amount')
      .on(table.userId, table.amountMinor, table.occurredOn, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('transactions_planned')
      .on(table.userId, table.occurredOn, table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} = 'planned'`),
    // Every column that the cycle sums read, for index-only scans.
    index('transactions_sums')
      .on(
        table.userId,
        table.occurredOn,
        table.type,
        table.currency,
        table.categoryId,
        table.accountId,
        table.amountMinor,
      )
      .where(
        sql`${table.deletedAt} is null and ${table.status} = 'cleared' and ${table.type} <> 'transfer' and not ${table.excluded}`,
      ),
    uniqueIndex('transactions_import')
      .on(table.userId, table.importId, table.importLine)
      .where(sql`${table.importId} is not null`),
    index('transactions_pending_import')
      .on(table.userId, table.pendingImportId)
      .where(sql`${table.pendingImportId} is not null`),
    index('transactions_split').on(table.userId, table.splitId).where(sql`${table.splitId} is not null`),
    index('transactions_merged').on(table.userId, table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('transactions_receipt').on(table.userId, table.receiptId).where(sql`${table.receiptId} is not null`),
    index('transactions_trash').on(table.userId, table.occurredOn, table.id).where(sql`${table.deletedAt} is not null`),
    index('transactions_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    foreignKey({
      name: 'transactions_from',
      columns: [table.userId, table.accountId],
      foreignColumns: [moneyAccounts.userId, moneyAccounts.id],
    }),
    foreignKey({
      name: 'transactions_to',
      columns: [table.userId, table.toAccountId],
      foreignColumns: [moneyAccounts.userId, moneyAccounts.id],
    }),
    foreignKey({
      name: 'transactions_of_category',
      columns: [table.userId, table.categoryId],
      foreignColumns: [categories.userId, categories.id],
    }),
    foreignKey({
      name: 'transactions_of_import',
      columns: [table.userId, table.importId],
      foreignColumns: [imports.userId, imports.id],
    }),
    foreignKey({
      name: 'transactions_of_pending_import',
      columns: [table.userId, table.pendingImportId],
      foreignColumns: [imports.userId, imports.id],
    }),
    check('transactions_type', sql`${table.type} in (${sqlLiterals(transactionTypes)})`),
    check('transactions_status', sql`${table.status} in (${sqlLiterals(transactionStatuses)})`),
    check('transactions_amount', sql`${table.amountMinor} between 1 and ${largest}`),
    check('transactions_received', sql`${table.receivedMinor} between 1 and ${largest}`),
    check('transactions_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'transactions_transfer',
      sql`case when ${table.type} = 'transfer'
          then ${table.toAccountId} is not null and ${table.toAccountId} <> ${table.accountId}
            and ${table.receivedMinor} is not null and ${table.categoryId} is null
          else ${table.toAccountId} is null and ${table.receivedMinor} is null end`,
    ),
    check('transactions_day', sql`${table.occurredOn} between ${moneyDays}`),
    check('transactions_confirmed_day', sql`${table.confirmedOn} between ${moneyDays}`),
    check('transactions_merged_deleted', sql`${table.mergedIntoId} is null or ${table.deletedAt} is not null`),
    check('transactions_merged_as', sql`(${table.mergedIntoId} is null) = (${table.mergedAs} is null)`),
    check('transactions_merged_kind', sql`${table.mergedAs} in (${sqlLiterals(mergeKinds)})`),
    check('transactions_merged_day', sql`${table.mergedPlannedOn} between ${moneyDays}`),
    check('transactions_payee', sql`char_length(${table.payee}) <= ${sqlNumber(maxTransactionTextLengths.payee)}`),
    check('transactions_note', sql`char_length(${table.note}) <= ${sqlNumber(maxTransactionTextLengths.note)}`),
    check('transactions_tags', sql`cardinality(${table.tags}) <= ${sqlNumber(maxTags)}`),
  ],
);

/**
 * The tags of live transactions, one row each. A trigger keeps them as the transactions are, so that a tag is found and
 * counted without reading those that lack it.
 */
export const transactionTags = pgTable(
  'transaction_tags',
  {
    userId: ownerId(),
    tag: text().notNull(),
    occurredOn: civilDay().notNull(),
    transactionId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tag, table.occurredOn, table.transactionId] })],
);

/**
 * Whether a row gives back what was spent: income in a category of expenses. Never null. The user is named for the plan
 * alone: a transaction's category is always of its own user.
 */
export function isRefund(user: UserId | Placeholder): SQL {
  return sql`(${transactions.type} = 'income' and ${transactions.categoryId} is not null and ${transactions.categoryId} in
    (select ${categories.id} from ${categories} where ${categories.userId} = ${user} and ${categories.kind} = 'expense'))`;
}

/**
 * Rows that are income or spending: cleared, and no money that only changes hands. Worded exactly like the partial index
 * `transactions_sums`, so that sums of them are index-only scans of it.
 */
export const isCounted = sql`${transactions.deletedAt} is null and ${transactions.status} = 'cleared' and ${transactions.type} <> 'transfer' and not ${transactions.excluded}`;

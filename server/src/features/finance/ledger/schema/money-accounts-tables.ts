import { accountTypes } from '@afdal/domain/money/account';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, instantText } from '../../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';

/** A user's money accounts. */
export const moneyAccounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    type: text({ enum: accountTypes }).notNull(),
    currency: text().notNull(),
    openingBalanceMinor: bigint({ mode: 'number' }).notNull(),
    /** Opening balance plus cleared transactions: updated by every write, verified by `ledger/transactions/balances.ts`. */
    balanceMinor: bigint({ mode: 'number' }).notNull(),
    archived: boolean().notNull().default(false),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    // For composite foreign keys with the owner: no row can reference somebody else's account.
    unique('accounts_owned').on(table.userId, table.id),
    index('accounts_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('accounts_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxAccountNameLength)}`),
    check('accounts_type', sql`${table.type} in (${sqlLiterals(accountTypes)})`),
    check('accounts_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('accounts_opening', sql`abs(${table.openingBalanceMinor}) <= ${sqlNumber(largestMinor)}`),
  ],
);

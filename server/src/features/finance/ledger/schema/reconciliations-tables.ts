import { largestMinor } from '@afdal/domain/money/amount-text';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instantText } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { moneyAccounts } from './money-accounts-tables.ts';

/** What the bank stated of an account's balance, and was agreed to. Backed up and deleted with its account. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    accountId: uuid().notNull(),
    on: civilDay('on_day').notNull(),
    statedMinor: bigint({ mode: 'number' }).notNull(),
    /** What the bank had more, before the adjustment. */
    differenceMinor: bigint({ mode: 'number' }).notNull(),
    /** The transaction that made up the difference. It may be deleted since. */
    adjustmentId: uuid(),
    /** Also what marks the account's transactions: `reconciledAt`, of a transfer to it `toReconciledAt`. */
    createdAt: instantText().notNull(),
  },
  (table) => [
    unique('reconciliations_of').on(table.userId, table.accountId, table.createdAt),
    foreignKey({
      name: 'reconciliations_account',
      columns: [table.userId, table.accountId],
      foreignColumns: [moneyAccounts.userId, moneyAccounts.id],
    }).onDelete('cascade'),
    check('reconciliations_stated', sql`abs(${table.statedMinor}) <= ${sqlNumber(largestMinor)}`),
    check('reconciliations_adjusted', sql`(${table.differenceMinor} = 0) = (${table.adjustmentId} is null)`),
  ],
);

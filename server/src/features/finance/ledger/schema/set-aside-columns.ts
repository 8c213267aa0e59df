import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxReasonLength } from '@afdal/domain/money/limits';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instantText } from '../../../../platform/database/columns.ts';
import { own } from '../../../../platform/database/own.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { moneyDays } from './money-columns.ts';
import { transactions } from './transactions-tables.ts';

/** The transaction that an entry of another area made. Purged, it takes the entry along. */
export const linkedTransaction = () => uuid().references(() => transactions.id, { onDelete: 'cascade' });

interface Linked {
  readonly userId: AnyPgColumn;
  readonly transactionId: AnyPgColumn;
  readonly deletedAt: AnyPgColumn;
}

/** Whether an entry counts: one with a transaction as long as that is posted and not in the trash. */
export function isActiveEntry({ userId, transactionId, deletedAt }: Linked): SQL {
  const isPosted = own(
    transactions,
    userId,
    eq(transactions.id, transactionId),
    isNull(transactions.deletedAt),
    eq(transactions.status, 'cleared'),
  );
  return sql`(${deletedAt} is null and (${transactionId} is null or exists (select from ${transactions} where ${isPosted})))`;
}

/** What every entry of money set aside has, negative where it was taken out again. */
export const setAsideColumns = () => ({
  amountMinor: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  occurredOn: civilDay().notNull(),
  transactionId: linkedTransaction(),
  createdAt: instantText().notNull(),
});

type Columns = Readonly<Record<'amountMinor' | 'reason' | 'occurredOn' | 'transactionId', AnyPgColumn>>;

/** Their checks, in the table of a name; a transaction is that of one entry. */
export const setAsideChecks = (table: string, { amountMinor, reason, occurredOn, transactionId }: Columns) => [
  unique(`${table}_transaction`).on(transactionId),
  check(`${table}_amount`, sql`${amountMinor} <> 0 and abs(${amountMinor}) <= ${sqlNumber(largestMinor)}`),
  check(`${table}_reason`, sql`char_length(${reason}) <= ${sqlNumber(maxReasonLength)}`),
  check(`${table}_day`, sql`${occurredOn} between ${moneyDays}`),
];

import { largestMinor } from '@afdal/domain/money/amount-text';
import { reasonAtMost } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, text } from 'drizzle-orm/pg-core';
import { instantText } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { moneyDays } from './money-days.ts';

/** What every entry of money set aside has, negative where it was taken out again. No transaction. */
export const setAsideColumns = () => ({
  amountMinor: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  occurredOn: date({ mode: 'string' }).notNull(),
  createdAt: instantText().notNull(),
});

type Columns = Readonly<Record<'amountMinor' | 'reason' | 'occurredOn', AnyPgColumn>>;

/** Their checks, in the table of a name. */
export const setAsideChecks = (table: string, { amountMinor, reason, occurredOn }: Columns) => [
  check(`${table}_amount`, sql`${amountMinor} <> 0 and abs(${amountMinor}) <= ${sqlNumber(largestMinor)}`),
  check(`${table}_reason`, sql`char_length(${reason}) <= ${sqlNumber(reasonAtMost)}`),
  check(`${table}_day`, sql`${occurredOn} between ${moneyDays}`),
];

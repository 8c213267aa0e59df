import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxPlannedDebts } from '@afdal/domain/obligations/limits';
import { payoffMethods } from '@afdal/domain/obligations/payoff-plan';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

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

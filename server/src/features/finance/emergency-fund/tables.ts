import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { incomeKinds } from '@afdal/domain/emergency-fund/emergency-fund';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxPlanCycles } from '@afdal/domain/savings/limits';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';
import { setAsideChecks, setAsideColumns } from '../ledger/schema/set-aside-columns.ts';

const largest = sqlNumber(largestMinor);

/** How what is missing is spread. */
export interface FundPlan {
  readonly planCycles: number | null;
  readonly planFirstOn: CivilDate | null;
  readonly planSetAt: string | null;
}

/** The emergency fund of a user: what it is measured by. Its balance is the sum of its entries. */
export const emergencyFunds = pgTable(
  'emergency_funds',
  {
    userId: ownerId().primaryKey(),
    currency: text().notNull(),
    incomeKind: text({ enum: incomeKinds }).notNull(),
    months: integer().notNull(),
    /** Where its money lies. The account may be deleted since. */
    accountId: uuid(),
    /** The user's own figure, for as long as there are too few cycles to take it from. */
    ownEssentialMinor: bigint({ mode: 'number' }),
    /** Categories that are needs, but not essential to the user. They may be deleted since. */
    excludedCategoryIds: uuid().array().notNull(),
    isDebtsExcluded: boolean().notNull(),
    /** What is missing is spread over so many cycles, the first of which holds `planFirstOn`. */
    planCycles: integer(),
    planFirstOn: civilDay(),
    /** When the plan was set: what was entered before is no part of it. Null for plans set before this was kept. */
    planSetAt: instantText(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
  },
  (table) => [
    check('emergency_funds_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('emergency_funds_income_kind', sql`${table.incomeKind} in (${sqlLiterals(incomeKinds)})`),
    check('emergency_funds_own_essential', sql`${table.ownEssentialMinor} between 1 and ${largest}`),
    check('emergency_funds_plan_cycles', sql`${table.planCycles} between 1 and ${sqlNumber(maxPlanCycles)}`),
    check('emergency_funds_plan', sql`(${table.planCycles} is null) = (${table.planFirstOn} is null)`),
  ],
);

/** Money set aside, or taken out when negative. */
export const fundEntries = pgTable(
  'emergency_fund_entries',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    ...setAsideColumns(),
    /** The plan that a withdrawal made, and the one that it replaced. Null where it made none, or before this was kept. */
    plans: jsonb().$type<{ readonly made: FundPlan; readonly replaced: FundPlan }>(),
    deletedAt: instant(),
  },
  (table) => [
    index('emergency_fund_entries_of').on(table.userId, table.occurredOn, table.id),
    index('emergency_fund_entries_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    ...setAsideChecks('emergency_fund_entries', table),
  ],
);

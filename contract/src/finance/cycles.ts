import { categoryKinds } from '@afdal/domain/money/category';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { uuid } from '../ids.ts';
import { MoneyDay, TotalMinor } from '../money.ts';
import { AnsweredDay } from '../values.ts';
import type { AccountId } from './money-accounts.ts';

const Month = z.string();

/** A salary cycle, named by its month (`2026-11`); both days are included. */
const cycle = { month: Month, startsOn: AnsweredDay, endsOn: AnsweredDay };

/**
 * A cycle in the user's currency; transfers are not counted. `perDayMinor` is the amount per day that is safe to spend
 * until payday, `spentPerDayMinor` the daily average spent so far. `previous` is the previous cycle up to the same point.
 * Safe-to-spend amounts exist for the current cycle only; `safe` is their breakdown. `unconverted` lists currencies
 * without a rate, whose transactions are left out.
 */
export const CycleSummary = z.strictObject({
  ...cycle,
  label: z.string(),
  currency: z.string(),
  isPresent: z.boolean(),
  days: z.int(),
  elapsedDays: z.int(),
  incomeMinor: TotalMinor,
  spentMinor: TotalMinor,
  leftMinor: TotalMinor,
  spentPerDayMinor: TotalMinor,
  previous: z.strictObject({ ...cycle, through: z.string(), incomeMinor: TotalMinor, spentMinor: TotalMinor }),
  safeToSpendMinor: z.nullable(TotalMinor),
  perDayMinor: z.nullable(TotalMinor),
  safe: z.nullable(
    z.strictObject({
      liquidMinor: TotalMinor,
      plannedMinor: TotalMinor,
      obligationsMinor: TotalMinor,
      savingsMinor: TotalMinor,
      emergencyMinor: TotalMinor,
      payday: z.string(),
      daysLeft: z.int(),
    }),
  ),
  unconverted: z.array(z.string()),
});
export type CycleSummary = z.infer<typeof CycleSummary>;

/**
 * Up to twelve cycles, as far back as the plan shows reports, oldest first, from the first with income, spending or a budget; the last one alone when none has
 * any. `budgetMinor` is the cycle's total budget, if any.
 */
export const CycleTrend = z.array(
  z.strictObject({ ...cycle, incomeMinor: TotalMinor, spentMinor: TotalMinor, budgetMinor: z.nullable(TotalMinor) }),
);
export type CycleTrend = z.infer<typeof CycleTrend>;

/**
 * A cycle's expenses and income by category and payee, largest first. Null `categoryId` and empty `payee` mean none.
 * `otherPayees` has the sums of the payees beyond the largest 200, so that those of a kind add up to its total. `unconverted`
 * lists currencies without a rate, whose amounts are left out.
 */
export const CycleBreakdown = z.strictObject({
  ...cycle,
  currency: z.string(),
  categories: z.array(
    z.strictObject({
      categoryId: z.nullable(z.string()),
      kind: z.enum(categoryKinds),
      amountMinor: TotalMinor,
      count: z.int(),
    }),
  ),
  payees: z.array(
    z.strictObject({ payee: z.string(), kind: z.enum(categoryKinds), amountMinor: TotalMinor, count: z.int() }),
  ),
  otherPayees: z.array(z.strictObject({ kind: z.enum(categoryKinds), amountMinor: TotalMinor, count: z.int() })),
  unconverted: z.array(z.string()),
});
export type CycleBreakdown = z.infer<typeof CycleBreakdown>;

const cycleQuery = z.strictObject({ on: z.optional(MoneyDay), accountId: z.optional(uuid<AccountId>()) });

export const cycles = defineEndpoints({
  readCycleSummary: {
    method: 'GET',
    path: '/cycle/summary',
    access: 'user',
    summary: 'The salary cycle that a day lies in (today’s by default), beside the same point of the one before',
    query: cycleQuery,
    output: CycleSummary,
    status: 200,
    errors: ['premium_required'],
  },
  readCycleTrend: {
    method: 'GET',
    path: '/cycle/trend',
    access: 'user',
    summary: 'Up to twelve cycles, the last of them that of the day',
    query: cycleQuery,
    output: CycleTrend,
    status: 200,
    errors: ['premium_required'],
  },
  readCycleBreakdown: {
    method: 'GET',
    path: '/cycle/breakdown',
    access: 'user',
    summary: 'A cycle by category and by payee',
    query: cycleQuery,
    output: CycleBreakdown,
    status: 200,
    errors: ['premium_required'],
  },
});

import { maxPlannedDebts } from '@afdal/domain/obligations/limits';
import { payoffMethods } from '@afdal/domain/obligations/payoff-plan';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { uuid } from '../ids.ts';
import { AmountMinor, TotalMinor } from '../money.ts';
import { errorTexts } from '../texts.ts';
import type { ObligationId } from './obligations.ts';

export const payoffPlans = defineEndpoints({
  readPayoffChoice: {
    method: 'GET',
    path: '/payoffPlan',
    access: 'user',
    summary: 'What the last plan went by; null without one, or where it was made in another currency',
    output: z.nullable(
      z.strictObject({ budgetMinor: z.int(), method: z.enum(payoffMethods), order: z.array(z.string()) }),
    ),
    status: 200,
    errors: [],
  },
  planPayoff: {
    method: 'POST',
    path: '/payoffPlan',
    access: 'user',
    summary: 'Plan how the debts in the own currency are paid off by a monthly budget; what it goes by is kept',
    body: z.strictObject({
      budgetMinor: AmountMinor,
      method: choice(payoffMethods),
      /** The debts in the person's own order. */
      order: z._default(
        z
          .array(uuid<ObligationId>(), { error: errorTexts.valueInvalid })
          .check(z.maxLength(maxPlannedDebts, errorTexts.valueInvalid)),
        [],
      ),
    }),
    output: z.strictObject({
      currency: z.string(),
      outcome: z.enum(['paid_off', 'minimums_exceed_budget', 'never_paid_off', 'no_debts']),
      minimumsMinor: TotalMinor,
      months: z.nullable(z.int()),
      /** What is known of it; null without an end, and where nothing is known. */
      costMinor: z.nullable(TotalMinor),
      debts: z.array(
        z.strictObject({
          obligationId: z.string(),
          title: z.string(),
          /** Without the cost that is still to come, where that is known. */
          balanceMinor: TotalMinor,
          /** Yearly, on the declining balance; null where the cost is not known. */
          ratePercent: z.nullable(z.number()),
          endsInMonth: z.nullable(z.int()),
        }),
      ),
      schedule: z.array(
        z.strictObject({ month: z.int(), paidMinors: z.array(TotalMinor), leftMinors: z.array(TotalMinor) }),
      ),
      /** What the plan of the person shows: without the months of each debt and the schedule. */
      isSummary: z.boolean(),
    }),
    status: 200,
    errors: [],
  },
});

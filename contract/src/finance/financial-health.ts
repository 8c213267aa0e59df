import { healthBands, healthIndicators, healthPillars } from '@afdal/domain/health/financial-health';
import { readinessItems } from '@afdal/domain/health/readiness';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag } from '../fields.ts';
import { TotalMinor } from '../money.ts';
import { AnsweredDay } from '../values.ts';

/**
 * An indicator of financial health. `value` is a share, or months of cover, or items of the readiness list; null while it
 * is unknown. `part` and `whole` are what a share is calculated from, amounts in minor units or counts; null
 * where it is none, and without debts. `next` is what
 * raises it next, and `gain` what the score would gain by that.
 */
export const HealthIndicator = z.strictObject({
  name: z.enum(healthIndicators),
  pillar: z.enum(healthPillars),
  value: z.nullable(z.number()),
  points: z.nullable(z.int()),
  part: z.nullable(TotalMinor),
  whole: z.nullable(TotalMinor),
  next: z.nullable(z.strictObject({ value: z.number(), points: z.int() })),
  gain: z.nullable(z.int()),
});
export type HealthIndicator = z.infer<typeof HealthIndicator>;

/**
 * `score` and `band` are null while too little is known. `change` is that of the last 30 days; `trend` has a score for each
 * day that has one, the oldest first, as of the present version of the rules.
 */
export const FinancialHealth = z.strictObject({
  version: z.int(),
  currency: z.string(),
  score: z.nullable(z.int()),
  band: z.nullable(z.enum(healthBands)),
  confidence: z.int(),
  change: z.nullable(z.int()),
  indicators: z.array(HealthIndicator),
  lowest: z.array(z.enum(healthIndicators)),
  readiness: z.array(z.strictObject({ item: z.enum(readinessItems), isDone: z.boolean(), isTicked: z.boolean() })),
  trend: z.array(z.strictObject({ on: AnsweredDay, score: z.int() })),
});
export type FinancialHealth = z.infer<typeof FinancialHealth>;

const Tick = z.optional(Flag);

export const financialHealth = defineEndpoints({
  readFinancialHealth: {
    method: 'GET',
    path: '/financialHealth',
    access: 'user',
    summary: 'The financial health score as of today, its indicators and what would raise them',
    output: FinancialHealth,
    status: 200,
    errors: [],
  },
  editReadiness: {
    method: 'PATCH',
    path: '/financialHealth/readiness',
    access: 'user',
    summary: 'Tick items of the readiness list that only the person knows of, or take the tick away',
    body: z.strictObject({ insurance: Tick, will: Tick, export: Tick }),
    output: FinancialHealth,
    status: 200,
    errors: [],
  },
});

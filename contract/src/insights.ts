import { insightKinds } from '@afdal/domain/insights/insight';
import { maxSubjectLength } from '@afdal/domain/insights/limits';
import { frequencies } from '@afdal/domain/schedules/schedule';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { choice } from './fields.ts';
import { TotalMinor } from './money.ts';
import { errorTexts } from './texts.ts';
import { AnsweredDay, asSent } from './values.ts';

const key = { subject: z.string(), cycle: z.string(), costMinor: z.nullable(TotalMinor), currency: z.string() };

/**
 * An insight by its kind, with the numbers that it follows from; minor units of its `currency`. `subject` is the id of what it
 * is about, or a word where there is but one, `cycle` the salary cycle by its month, `costMinor` in the user's own currency.
 * A private habit has no name here, and neither has the budget of all spending.
 */
export const Insight = z.union([
  z.strictObject({
    kind: z.literal('cash_flow'),
    ...key,
    facts: z.strictObject({ on: AnsweredDay, freeMinor: TotalMinor, plannedMinor: TotalMinor }),
  }),
  z.strictObject({
    kind: z.literal('streak_at_risk'),
    ...key,
    facts: z.strictObject({ name: z.string(), streak: z.int(), frequency: z.enum(frequencies) }),
  }),
  z.strictObject({
    kind: z.literal('zakat_due'),
    ...key,
    facts: z.strictObject({ on: AnsweredDay, daysLeft: z.int(), leftMinor: z.nullable(TotalMinor) }),
  }),
  z.strictObject({
    kind: z.literal('habit_risk_hour'),
    ...key,
    facts: z.strictObject({ name: z.nullable(z.string()), hour: z.int(), times: z.int(), total: z.int() }),
  }),
  z.strictObject({
    kind: z.literal('budget_at_risk'),
    ...key,
    facts: z.strictObject({
      name: z.nullable(z.string()),
      spentMinor: TotalMinor,
      limitMinor: TotalMinor,
      projectedMinor: TotalMinor,
      daysLeft: z.int(),
    }),
  }),
  z.strictObject({
    kind: z.literal('category_above_baseline'),
    ...key,
    facts: z.strictObject({ name: z.string(), spentMinor: TotalMinor, baselineMinor: TotalMinor }),
  }),
  z.strictObject({
    kind: z.literal('emergency_cover_low'),
    ...key,
    facts: z.strictObject({ coverMonths: z.number(), balanceMinor: TotalMinor, essentialMinor: TotalMinor }),
  }),
  z.strictObject({
    kind: z.literal('subscription_rose'),
    ...key,
    facts: z.strictObject({ name: z.string(), beforeMinor: TotalMinor, afterMinor: TotalMinor }),
  }),
  z.strictObject({
    kind: z.literal('installment_ends'),
    ...key,
    facts: z.strictObject({ name: z.string(), on: AnsweredDay, seq: z.int(), monthlyMinor: TotalMinor }),
  }),
]);
export type Insight = z.infer<typeof Insight>;

/** What is shown, the costliest first, and the kinds that are not. */
export const Insights = z.strictObject({ items: z.array(Insight), muted: z.array(z.enum(insightKinds)) });
export type Insights = z.infer<typeof Insights>;

const kind = choice(insightKinds);
const monthLength = 7;
const dismissal = z.strictObject({
  kind,
  subject: asSent(maxSubjectLength, errorTexts.valueInvalid).check(z.minLength(1, { error: errorTexts.valueInvalid })),
  cycle: asSent(monthLength, errorTexts.valueInvalid).check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: errorTexts.valueInvalid }),
  ),
});

export const insights = defineEndpoints({
  readInsights: {
    method: 'GET',
    path: '/insight',
    access: 'user',
    summary: 'At most three insights that hold today, the costliest first, and the kinds that are muted',
    output: Insights,
    status: 200,
    errors: [],
  },
  dismissInsight: {
    method: 'POST',
    path: '/insight/dismiss',
    access: 'user',
    summary: 'Hide an insight for the rest of its cycle',
    body: dismissal,
    status: 204,
    errors: [],
  },
  undismissInsight: {
    method: 'POST',
    path: '/insight/undismiss',
    access: 'user',
    summary: 'Show an insight again that was dismissed',
    body: dismissal,
    status: 204,
    errors: [],
  },
  muteInsights: {
    method: 'POST',
    path: '/insight/mute',
    access: 'user',
    summary: 'Hide all insights of a kind until it is shown again',
    body: z.strictObject({ kind }),
    status: 204,
    errors: [],
  },
  unmuteInsights: {
    method: 'POST',
    path: '/insight/unmute',
    access: 'user',
    summary: 'Show the insights of a kind again, or without one those of all kinds',
    body: z.strictObject({ kind: z.optional(kind) }),
    status: 204,
    errors: [],
  },
});

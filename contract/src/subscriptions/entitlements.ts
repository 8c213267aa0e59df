import { limitedNouns, planningDepths } from '@afdal/domain/subscriptions/entitlements';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Plan } from '../values.ts';

/** Null where the plan sets no limit. */
const Allowed = z.nullable(z.int());

/** The logical date from which the person may choose again; null while they may now. */
const From = z.nullable(AnsweredDay);

const ofPlan = {
  limits: z.strictObject({
    accounts: Allowed,
    savingsGoals: Allowed,
    majorGoals: Allowed,
    habits: Allowed,
    programmes: Allowed,
    importsPerCycle: Allowed,
    reportCycles: Allowed,
    freezes: Allowed,
  }),
  planning: z.enum(planningDepths),
  premiumArticles: z.boolean(),
};

/** What one plan allows. */
export const PlanEntitlements = z.strictObject(ofPlan);
export type PlanEntitlements = z.infer<typeof PlanEntitlements>;

/**
 * What the plan in effect allows, and every plan. `choosableFrom` is of what is limited at once, and of which the person
 * chooses, once a salary cycle, what stays active when there is more; `used` is how many of it count now.
 */
export const Entitlements = z.strictObject({
  plan: Plan,
  ...ofPlan,
  choosableFrom: z.strictObject({
    accounts: From,
    savingsGoals: From,
    majorGoals: From,
    habits: From,
    programmes: From,
  }),
  used: z.strictObject({
    accounts: z.int(),
    savingsGoals: z.int(),
    majorGoals: z.int(),
    habits: z.int(),
    programmes: z.int(),
  }),
  plans: z.strictObject({ free: PlanEntitlements, paid: PlanEntitlements, premium: PlanEntitlements }),
});
export type Entitlements = z.infer<typeof Entitlements>;

/** More than any plan limits. */
const maxChosen = 10_000;

/** What is not chosen becomes read-only; for what is missing to the limit, the oldest stay active. */
const ActiveChoice = z.strictObject({
  limit: choice(limitedNouns),
  ids: z.array(uuid()).check(z.minLength(1, errorTexts.valueInvalid), z.maxLength(maxChosen, errorTexts.valueInvalid)),
});

export const entitlements = defineEndpoints({
  readEntitlements: {
    method: 'GET',
    path: '/entitlement',
    access: 'user',
    summary: 'What the person’s plan allows now',
    output: Entitlements,
    status: 200,
    errors: [],
  },
  chooseActive: {
    method: 'POST',
    path: '/entitlement/active',
    access: 'user',
    summary: 'Of more than the plan allows, choose what stays active, once a salary cycle; the others are read-only',
    body: ActiveChoice,
    output: Entitlements,
    status: 200,
    errors: ['active_chosen'],
  },
});

import { currencies } from '@afdal/domain/money/currency';
import { type Feature, features } from '@afdal/domain/product-settings/features';
import {
  maxAllowed,
  maxMaintenanceTextLength,
  maxPriceMinor,
  maxRefundDays,
  maxReviewFrom,
  maxSettingChanges,
  minPriceMinor,
  minReviewFrom,
} from '@afdal/domain/product-settings/limits';
import { findUnknownMaintenancePlaceholder } from '@afdal/domain/product-settings/maintenance.ar';
import { countedLimits, planningDepths } from '@afdal/domain/subscriptions/entitlements';
import { type Plan, plans } from '@afdal/domain/subscriptions/plan';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag, whole } from '../fields.ts';
import { Email } from '../people/accounts.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Instant, trimmed } from '../values.ts';
import { adminErrorTexts } from './texts.ts';

/** What a plan allows: by number, or in another way. */
export const planLimits = [...countedLimits, 'planning', 'premiumArticles'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** What stands for no limit at all. */
export const unlimited = 'unlimited';

export const getLimitName = (plan: Plan, limit: PlanLimit) => `entitlements.${plan}.${limit}` as const;
export const getFeatureName = (feature: Feature) => `features.${feature}` as const;

const empty = z.literal('', { error: errorTexts.valueInvalid });
const orEmpty = (schema: z.ZodMiniType) => (value: unknown) => (value === '' ? empty : schema).safeParse(value);
const only = (schema: z.ZodMiniType) => (value: unknown) => schema.safeParse(value);

const Allowed = whole(0, maxAllowed, adminErrorTexts.allowedInvalid);

const limitChecks = {
  planning: only(choice(planningDepths)),
  premiumArticles: only(Flag),
} as const;

const At = asSent(40, errorTexts.dateInvalid).check(z.iso.datetime({ error: errorTexts.dateInvalid }));

type Check = ReturnType<typeof only>;

const allow: Check = (value) => (value === unlimited ? z.literal(unlimited) : Allowed).safeParse(value);

/** Every setting by its name, with what its value may be. */
const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  [
    'premiumPrice.minor',
    only(whole(minPriceMinor, maxPriceMinor, errorTexts.amountRequired, errorTexts.amountTooLarge)),
  ],
  ['premiumPrice.currency', only(choice(currencies, errorTexts.currencyInvalid))],
  ['refundDays', only(whole(0, maxRefundDays, adminErrorTexts.refundDaysInvalid))],
  ['referralReviewFrom', only(whole(minReviewFrom, maxReviewFrom, adminErrorTexts.reviewFromInvalid))],
  ['supportEmail', orEmpty(Email)],
  ['adminsNeedSecondStep', only(Flag)],
  ...features.map((feature) => [getFeatureName(feature), only(Flag)] as const),
  ['maintenance.isOn', only(Flag)],
  ['maintenance.from', orEmpty(At)],
  ['maintenance.until', orEmpty(At)],
  [
    'maintenance.text',
    only(
      trimmed(
        1,
        maxMaintenanceTextLength,
        adminErrorTexts.maintenanceTextRequired,
        adminErrorTexts.maintenanceTextTooLong,
      ).check(
        z.refine((text) => findUnknownMaintenancePlaceholder(text) === null, {
          error: adminErrorTexts.maintenancePlaceholderUnknown,
        }),
      ),
    ),
  ],
  ...plans.flatMap((plan) =>
    planLimits.map(
      (limit) => [getLimitName(plan, limit), limit in limitChecks ? limitChecks[limit as 'planning'] : allow] as const,
    ),
  ),
]);

/** The names of all settings. */
export const settingNames: readonly string[] = [...checks.keys()];

/** What is wrong with a value for a setting, as its field says it; null if nothing is. */
export function findSettingError(name: string, value: unknown): string | null {
  const check = checks.get(name);
  if (!check) return errorTexts.valueInvalid;
  return check(value).error?.issues[0]?.message ?? null;
}

/** A text is not longer than any setting's. */
const SettingValue = z.union([z.boolean(), z.number(), asSent(2 * maxMaintenanceTextLength, errorTexts.valueInvalid)]);
export type SettingValue = z.infer<typeof SettingValue>;

const Name = z.enum(settingNames, { error: errorTexts.valueInvalid });

/** A setting: by the path of its name, what it is now, and since when it has not been as the product comes. */
export const Setting = z.strictObject({
  name: z.string(),
  value: SettingValue,
  changedAt: z.nullable(Instant),
});
export type Setting = z.infer<typeof Setting>;

const AllSettings = z.strictObject({
  settings: z.array(Setting),
  /** The support address of the server's configuration, which holds while the setting is empty. */
  configuredSupportEmail: z.string(),
});
export type AllSettings = z.infer<typeof AllSettings>;

/** Changes that are saved together or not at all. `expected` is the value that was shown before the change. */
const SettingChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ name: Name, value: SettingValue, expected: SettingValue }), {
      error: errorTexts.valueInvalid,
    })
    .check(
      z.minLength(1, errorTexts.valueInvalid),
      z.maxLength(maxSettingChanges, errorTexts.valueInvalid),
      z.refine((changes) => new Set(changes.map(({ name }) => name)).size === changes.length, {
        error: errorTexts.valueInvalid,
      }),
    ),
});
export type SettingChange = z.infer<typeof SettingChanges>['changes'][number];

export const adminSettings = defineEndpoints({
  readSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: 'What is settled of the product for everybody',
    output: AllSettings,
    status: 200,
    errors: [],
  },
  saveSettings: {
    method: 'PATCH',
    path: '/admin/settings',
    access: 'admin',
    summary:
      'Change settings, all of them or none: each holds from the next call on, everywhere. An error of a value is under the name of its setting',
    body: SettingChanges,
    output: AllSettings,
    status: 200,
    errors: ['changed_meanwhile'],
  },
});

import { currencies } from '@afdal/domain/money/currency';
import { type Feature, features } from '@afdal/domain/product-settings/features';
import {
  maxAllowed,
  maxMaintenanceTextLength,
  maxPriceMinor,
  maxRefundDays,
  maxReviewFrom,
  minPriceMinor,
  minReviewFrom,
} from '@afdal/domain/product-settings/limits';
import { usualMaintenanceText } from '@afdal/domain/product-settings/maintenance.ar';
import { maxCredits } from '@afdal/domain/referrals/limits';
import { defaultEntitlements, type Entitlements, planningDepths } from '@afdal/domain/subscriptions/entitlements';
import { premiumPrice, refundDays } from '@afdal/domain/subscriptions/offer';
import * as z from 'zod';
import type { SettingValue } from './tables.ts';

const wholeNumber = (min: number, max: number, orElse = '') => {
  const error = `must be a whole number from ${min} to ${max}${orElse}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};

const unlimited = 'unlimited';

/** A number, or the word `unlimited`, which is read as infinity. */
const Allowed = z
  .union([wholeNumber(0, maxAllowed, `, or ${unlimited}`), z.literal(unlimited)], {
    error: `must be a whole number from 0 to ${maxAllowed}, or ${unlimited}`,
  })
  .transform((value) => (value === unlimited ? Number.POSITIVE_INFINITY : value));

const trueOrFalse = z.boolean({ error: 'must be true or false' });

/** Empty where nothing is settled. */
const empty = z.literal('');

const instantError = 'must be an instant in UTC, such as 2026-11-30T02:00:00Z, or empty';
const instant = z.union([empty, z.iso.datetime({ error: instantError })], { error: instantError });

const addressError = 'must be an e-mail address, or empty';
const address = z.union([empty, z.email({ error: addressError })], { error: addressError });

const toEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const entitlementsOr = (defaults: Entitlements) => {
  const allowed = (limit: Exclude<keyof Entitlements, 'planning' | 'premiumArticles'>) =>
    Allowed.default(defaults[limit]);
  return z.object({
    accounts: allowed('accounts'),
    savingsGoals: allowed('savingsGoals'),
    majorGoals: allowed('majorGoals'),
    habits: allowed('habits'),
    programmes: allowed('programmes'),
    importsPerCycle: allowed('importsPerCycle'),
    reportCycles: allowed('reportCycles'),
    freezes: allowed('freezes'),
    planning: toEnum(planningDepths).default(defaults.planning),
    premiumArticles: trueOrFalse.default(defaults.premiumArticles),
  });
};

/** What can be settled of the product while it runs, with what holds until somebody settles it. */
const ProductSettings = z.object({
  premiumPrice: z
    .object({
      minor: wholeNumber(minPriceMinor, maxPriceMinor).default(premiumPrice.minor),
      currency: z
        .enum(currencies, { error: 'must be the code of a currency that Afdal knows, such as USD' })
        .default(premiumPrice.currency),
    })
    .prefault({}),
  refundDays: wholeNumber(0, maxRefundDays).default(refundDays),
  /** From how many free months a month on an administrator looks first. */
  referralReviewFrom: wholeNumber(minReviewFrom, maxReviewFrom).default(maxCredits),
  /** Empty for the address of the server's configuration. */
  supportEmail: address.default(''),
  adminsNeedSecondStep: trueOrFalse.default(false),
  features: z
    .object({
      signUp: trueOrFalse.default(true),
      google: trueOrFalse.default(true),
      weeklyReview: trueOrFalse.default(true),
      bankMessages: trueOrFalse.default(true),
      visitorArticles: trueOrFalse.default(true),
    })
    .prefault({}),
  maintenance: z
    .object({
      isOn: trueOrFalse.default(false),
      from: instant.default(''),
      until: instant.default(''),
      text: z
        .string({ error: 'must be a text' })
        .min(1, { error: 'must be a text' })
        .max(maxMaintenanceTextLength, { error: `must have at most ${maxMaintenanceTextLength} characters` })
        .default(usualMaintenanceText),
    })
    .prefault({}),
  entitlements: z
    .object({
      free: entitlementsOr(defaultEntitlements.free).prefault({}),
      paid: entitlementsOr(defaultEntitlements.paid).prefault({}),
      premium: entitlementsOr(defaultEntitlements.premium).prefault({}),
    })
    .prefault({}),
});

export type ProductSettings = z.infer<typeof ProductSettings>;

export type Overrides = Readonly<Record<string, SettingValue>>;

const defaults = ProductSettings.parse({});

export function getFeaturesOff(settings: ProductSettings): Feature[] {
  return features.filter((feature) => !settings.features[feature]);
}

/** The maintenance that everybody is to be told of, which is not over; null for none. */
export function getMaintenance({ maintenance }: ProductSettings, now: Date) {
  const { isOn, text, from, until } = maintenance;
  return isOn && from !== '' && until !== '' && Date.parse(until) > now.getTime() ? { text, from, until } : null;
}

/** Every setting by its path, and the value that it has in `settings`. */
export function valuesByName(settings: ProductSettings = defaults): ReadonlyMap<string, SettingValue> {
  return new Map(walkLeaves('', settings));
}

function* walkLeaves(path: string, value: unknown): Generator<[string, SettingValue]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* walkLeaves(path ? `${path}.${key}` : key, inner);
  } else if (value === Number.POSITIVE_INFINITY) yield [path, unlimited];
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield [path, value];
}

/** The settings with what was settled. A stored value that this version does not take counts as its default. */
export function settingsWith(overrides: Overrides): ProductSettings {
  const known = Object.entries(overrides).filter(([name, value]) => problemWith(name, value) === null);
  return known.length === 0 ? defaults : ProductSettings.parse(nested(known));
}

/** What is wrong with a value for a setting, as the end of a sentence; null if nothing is. */
export function problemWith(name: string, value: SettingValue): string | null {
  if (!valuesByName().has(name)) return 'is no setting';
  const { error } = ProductSettings.safeParse(nested([[name, value]]));
  return error?.issues[0]?.message ?? null;
}

function nested(entries: readonly (readonly [string, SettingValue])[]): object {
  const whole = {};
  for (const [name, value] of entries) {
    const path = name.split('.');
    let node: Record<string, unknown> = whole;
    for (const key of path.slice(0, -1)) {
      const inner: Record<string, unknown> = { ...(node[key] as object | undefined) };
      node[key] = inner;
      node = inner;
    }
    node[path.at(-1) ?? ''] = value;
  }
  return whole;
}

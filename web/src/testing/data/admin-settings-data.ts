import {
  type AllSettings,
  getFeatureName,
  getLimitName,
  planLimits,
  type Setting,
  type SettingValue,
} from '@afdal/contract/admin/settings';
import { features } from '@afdal/domain/product-settings/features';
import { usualMaintenanceText } from '@afdal/domain/product-settings/maintenance.ar';
import { defaultEntitlements } from '@afdal/domain/subscriptions/entitlements';
import { plans } from '@afdal/domain/subscriptions/plan';

const usual: readonly (readonly [string, SettingValue])[] = [
  ['premiumPrice.minor', 400],
  ['premiumPrice.currency', 'USD'],
  ['refundDays', 14],
  ['referralReviewFrom', 10],
  ['supportEmail', ''],
  ['adminsNeedSecondStep', false],
  ...features.map((feature) => [getFeatureName(feature), true] as const),
  ['maintenance.isOn', false],
  ['maintenance.from', ''],
  ['maintenance.until', ''],
  ['maintenance.text', usualMaintenanceText],
  ...plans.flatMap((plan) =>
    planLimits.map((limit) => {
      const value = defaultEntitlements[plan][limit];
      return [getLimitName(plan, limit), value === Number.POSITIVE_INFINITY ? 'unlimited' : value] as const;
    }),
  ),
];

/** What is settled of the product, with changes by name. */
export function someSettings(changes: Readonly<Record<string, SettingValue>> = {}): AllSettings {
  const settings = usual.map(([name, value]): Setting => {
    const changed = changes[name];
    return { name, value: changed ?? value, changedAt: changed === undefined ? null : '2026-11-19T09:00:00.000Z' };
  });
  return { settings, configuredSupportEmail: 'support@afdal.example' };
}

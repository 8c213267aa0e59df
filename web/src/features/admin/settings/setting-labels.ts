import { getFeatureName, getLimitName, planLimits } from '@afdal/contract/admin/settings';
import { features } from '@afdal/domain/product-settings/features';
import { plans } from '@afdal/domain/subscriptions/plan';
import { interpolate } from '@afdal/domain/text/interpolate';
import { featureTexts, limitTexts, texts } from './texts.ts';

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(texts.names),
  ...features.map((feature) => [getFeatureName(feature), featureTexts.features[feature].name] as const),
  ...plans.flatMap((plan) =>
    planLimits.map(
      (limit) =>
        [
          getLimitName(plan, limit),
          interpolate(limitTexts.cell, { limit: limitTexts.limits[limit].name, plan: limitTexts.plans[plan] }),
        ] as const,
    ),
  ),
]);

/** What a setting is called; null for a name that is none. */
export function getSettingLabel(name: string): string | null {
  return labels.get(name) ?? null;
}

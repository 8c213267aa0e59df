import type { Feature } from '@afdal/domain/product-settings/features';
import { useUser } from './user.tsx';

/** Whether a feature is switched off for everybody: what leads to it is not shown then. */
export function useIsFeatureOff(feature: Feature): boolean {
  const { featuresOff } = useUser();
  return Array.isArray(featuresOff) && featuresOff.includes(feature);
}

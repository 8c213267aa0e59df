import { limitText } from '@afdal/contract/subscriptions/plan-limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import { PremiumLink } from '../ui/states/premium-link.tsx';
import { useEntitlements } from './entitlements.ts';
import { texts } from './texts.ts';

/** How far back the plan shows reports, below one that ends there. Renders nothing where the report shows fewer, or all. */
export function ReportReach({ count }: { count: number }) {
  const { digits } = useDisplayPreferences();
  const limit = useEntitlements()?.limits.reportCycles ?? null;
  if (limit === null || count < limit) return null;
  return (
    <p className="text-14 text-ink-2">
      {interpolate(texts.reportReach, { limit: localizeDigits(limitText('reportCycles', limit), digits) })}{' '}
      <PremiumLink />
    </p>
  );
}

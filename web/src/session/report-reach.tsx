import { limitText } from '@afdal/contract/subscriptions/plan-limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { inDigits } from '../lib/format/digits.ts';
import { useReadingStyle } from '../ui/figures/reading-style.ts';
import { PremiumLink } from '../ui/states/premium-link.tsx';
import { copy } from './copy.ts';
import { useEntitlements } from './entitlements.ts';

/** How far back the plan shows reports, below one that ends there. Renders nothing where the report shows fewer, or all. */
export function ReportReach({ shown }: { shown: number }) {
  const { digits } = useReadingStyle();
  const limit = useEntitlements()?.limits.reportCycles ?? null;
  if (limit === null || shown < limit) return null;
  return (
    <p className="text-14 text-ink-2">
      {fillTemplate(copy.reportReach, { limit: inDigits(limitText('reportCycles', limit), digits) })} <PremiumLink />
    </p>
  );
}

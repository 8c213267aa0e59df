import { limitText } from '@afdal/contract/subscriptions/plan-limits';
import type { LimitedNoun } from '@afdal/domain/subscriptions/entitlements';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { inDigits } from '../lib/format/digits.ts';
import { formatNumber } from '../lib/format/numbers.ts';
import { useReadingStyle } from '../ui/figures/reading-style.ts';
import { PremiumLink } from '../ui/states/premium-link.tsx';
import { ChooseActive, type Thing } from './choose-active.tsx';
import { copy } from './copy.ts';
import { useEntitlements } from './entitlements.ts';

type Props =
  | { readonly of: 'importsPerCycle'; readonly used: number }
  /** All that count towards the limit. */
  | { readonly of: LimitedNoun; readonly things: readonly Thing[] };

/**
 * How much of a plan limit is used, shown before it is reached, and the way to more when it is. Beyond it, the person
 * chooses what stays active. Renders nothing without a limit.
 */
export function PlanUse(props: Props) {
  const { digits } = useReadingStyle();
  const entitlements = useEntitlements();
  const limit = entitlements?.limits[props.of] ?? null;
  if (!entitlements || limit === null) return null;
  const used = 'things' in props ? props.things.length : props.used;
  const numbers = { used: formatNumber(used, digits), limit: formatNumber(limit, digits) };
  return (
    <div className="grid gap-1 text-14 text-ink-2">
      <p>{fillTemplate(copy.used[props.of], numbers)}</p>
      {used >= limit && (
        <p>
          {fillTemplate(copy.reached, { limit: inDigits(limitText(props.of, limit), digits) })} <PremiumLink />
        </p>
      )}
      {'things' in props && used > limit && (
        <ChooseActive of={props.of} things={props.things} limit={limit} from={entitlements.choosableFrom[props.of]} />
      )}
    </div>
  );
}

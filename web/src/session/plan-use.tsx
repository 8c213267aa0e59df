import type { LimitedNoun } from '@afdal/domain/subscriptions/entitlements';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../lib/format/numbers.ts';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import { ChooseActive, type Thing } from './choose-active.tsx';
import { useEntitlements } from './entitlements.ts';
import { texts } from './texts.ts';

type Props =
  | { readonly limitName: 'importsPerCycle'; readonly used: number }
  /** All that count towards the limit. */
  | { readonly limitName: LimitedNoun; readonly things: readonly Thing[] };

/**
 * How much of a plan limit is used, shown before it is reached; at it, the button beside says so. Beyond it, the person
 * chooses what stays active. Renders nothing without a limit.
 */
export function PlanUse(props: Props) {
  const { digits } = useDisplayPreferences();
  const entitlements = useEntitlements();
  const limit = entitlements?.limits[props.limitName] ?? null;
  if (!entitlements || limit === null) return null;
  const used = 'things' in props ? props.things.length : props.used;
  const numbers = { used: formatNumber(used, digits), limit: formatNumber(limit, digits) };
  return (
    <div className="grid gap-1 text-14 text-ink-2">
      <p>{interpolate(texts.used[props.limitName], numbers)}</p>
      {'things' in props && used > limit && (
        <ChooseActive
          noun={props.limitName}
          things={props.things}
          limit={limit}
          from={entitlements.choosableFrom[props.limitName]}
        />
      )}
    </div>
  );
}

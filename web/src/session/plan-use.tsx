import { limitOf } from '@afdal/domain/subscriptions/entitlements';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../lib/format/numbers.ts';
import { useReadingStyle } from '../ui/reading-style.ts';
import { useNow } from '../ui/use-now.ts';
import { copy } from './copy.ts';
import { readUser, userKey } from './read-user.ts';

interface Props {
  readonly of: keyof typeof copy.used;
  readonly used: number;
}

/** How much of a plan limit is used, shown before it is reached. Renders nothing without a limit. */
export function PlanUse({ of, used }: Props) {
  const { digits } = useReadingStyle();
  const now = useNow();
  const { data: user } = useQuery({ queryKey: userKey, queryFn: readUser });
  if (!user) return null;
  const { plan, endDate } = user.subscription;
  const limit = limitOf(of, plan, endDate === null ? null : Date.parse(endDate), now);
  if (!Number.isFinite(limit)) return null;
  return (
    <p className="text-14 text-ink-2">
      {fillTemplate(copy.used[of], { used: formatNumber(used, digits), limit: formatNumber(limit, digits) })}
    </p>
  );
}

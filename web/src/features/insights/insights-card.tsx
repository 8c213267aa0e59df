import type { Insight } from '@afdal/contract/insights';
import type { InsightKind } from '@afdal/domain/insights/insight';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  CornerDownLeft,
  Flame,
  Gauge,
  HandCoins,
  type LucideIcon,
  Repeat,
  Shield,
  TrendingUp,
  Unlink,
  Wallet,
  X,
} from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { getInsightLines } from './insight-lines.ts';
import { useDismissInsight, useInsights, useMuteInsights, useShowMuted } from './insight-queries.ts';
import { texts } from './texts.ts';

const icons: Record<InsightKind, LucideIcon> = {
  cash_flow: Wallet,
  streak_at_risk: Flame,
  zakat_due: HandCoins,
  habit_risk_hour: Unlink,
  budget_at_risk: Gauge,
  category_above_baseline: TrendingUp,
  emergency_cover_low: Shield,
  subscription_rose: Repeat,
  installment_ends: CalendarDays,
};

const warnings: readonly InsightKind[] = ['cash_flow', 'budget_at_risk', 'category_above_baseline'];

/** What follows from one's own numbers: at most three sentences, each with its reason, its page, and a way to hide it. */
export function InsightsCard() {
  const query = useInsights();
  const { digits } = useDisplayPreferences();
  const showMuted = useShowMuted();
  return (
    <Card aria-labelledby="insights-card">
      <CardHead
        id="insights-card"
        title={texts.title}
        action={<span className="text-14 text-ink-2">{texts.fresh}</span>}
      />
      <QueryStates showsCause={false} query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ items, muted }) => (
          <>
            {items.length === 0 ? (
              <div className="grid justify-items-center gap-4 text-center">
                <DrawingQuiet />
                <p className="text-ink-2">{texts.empty}</p>
              </div>
            ) : (
              <ul aria-label={texts.title} className="grid gap-4">
                {items.map((insight) => (
                  <InsightRow key={`${insight.kind} ${insight.subject}`} insight={insight} />
                ))}
              </ul>
            )}
            {muted.length > 0 && (
              <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
                {interpolate(texts.mutedKinds, { n: formatNumber(muted.length, digits) })}
                <Button variant="bare" onClick={showMuted}>
                  {texts.show}
                </Button>
              </p>
            )}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function InsightRow({ insight }: { insight: Insight }) {
  const { text, why } = getInsightLines(insight, useDisplayPreferences());
  const dismiss = useDismissInsight();
  const mute = useMuteInsights();
  const { kind } = insight;
  return (
    <li className="flex items-start gap-3">
      <Glyph icon={icons[kind]} tone={warnings.includes(kind) ? 'warning' : 'neutral'} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{text}</p>
        <p className="flex items-start gap-2 text-14 text-ink-2">
          <Icon icon={CornerDownLeft} small />
          <span>{why}</span>
        </p>
        <InsightLink insight={insight} />
      </div>
      <span className="-me-3 flex flex-none flex-col">
        <IconButton icon={X} label={texts.dismiss} onClick={() => dismiss(insight)} />
        <LazyMenu label={texts.more} items={[{ label: texts.mute, onSelect: () => mute(insight) }]} />
      </span>
    </li>
  );
}

/** The page that answers an insight. */
function InsightLink({ insight: { kind, subject } }: { insight: Insight }) {
  const label = texts.kinds[kind].action;
  if (kind === 'streak_at_risk') {
    return (
      <Link to="/tasks" className={headLinkClass}>
        {label}
      </Link>
    );
  }
  if (kind === 'habit_risk_hour') {
    return (
      <Link to="/break-habits/habit" search={{ habit: subject }} className={headLinkClass}>
        {label}
      </Link>
    );
  }
  return (
    <Link to="/financial-planning" search={getMoneySearch(kind, subject)} className={headLinkClass}>
      {label}
    </Link>
  );
}

function getMoneySearch(kind: InsightKind, subject: string) {
  if (kind === 'category_above_baseline') return { category: subject };
  if (kind === 'budget_at_risk') return subject === 'total' ? {} : { category: subject };
  if (kind === 'zakat_due') return { tab: 'savings', open: 'zakat' };
  return { tab: kind === 'emergency_cover_low' ? 'emergency' : 'obligations' };
}

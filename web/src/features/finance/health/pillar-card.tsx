import type { FinancialHealth, HealthIndicator } from '@afdal/contract/finance/financial-health';
import { type HealthPillar, healthRules } from '@afdal/domain/health/financial-health';
import { Check, Info, Landmark, ListChecks, type LucideIcon, PiggyBank, TrendingUp, Wallet } from 'lucide-react';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

const icons: Record<HealthPillar, LucideIcon> = {
  spend: Wallet,
  save: PiggyBank,
  debt: Landmark,
  plan: ListChecks,
};

/** The two indicators of a pillar. */
export function PillarCard({ pillar, health }: { pillar: HealthPillar; health: FinancialHealth }) {
  const indicators = health.indicators.filter((each) => each.pillar === pillar);
  const known = indicators.filter(({ points }) => points !== null).length;
  const name = texts.pillars[pillar];
  return (
    <Card aria-label={name}>
      <CardHead
        title={
          <span className="flex items-center gap-2">
            <Icon icon={icons[pillar]} />
            {name}
          </span>
        }
        action={<span className="text-14 text-ink-2">{texts.known[known]}</span>}
      />
      <ul aria-label={name} className="grid divide-y divide-line">
        {indicators.map((indicator) => (
          <Indicator key={indicator.name} indicator={indicator} currency={health.currency} />
        ))}
      </ul>
    </Card>
  );
}

interface IndicatorProps {
  readonly indicator: HealthIndicator;
  readonly currency: string;
}

/** One indicator: its points, what they come from, where it stands between its anchors, and what raises it. */
function Indicator({ indicator, currency }: IndicatorProps) {
  const { name, points, next } = indicator;
  const { describe, describeNextStep, number, said } = useHealthFormat(currency);
  const step = describeNextStep(indicator);
  return (
    <li className="@container py-5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-strong">{texts.indicators[name]}</span>
        {points === null ? (
          <Chip>{texts.unknown}</Chip>
        ) : (
          <span className="whitespace-nowrap">
            <b className="font-strong">{number(points)}</b>{' '}
            <span className="text-12 text-ink-2">{said(texts.of100)}</span>
          </span>
        )}
      </p>
      <p className="text-14 text-ink-2">{describe(indicator)}</p>
      <AnchoredBar indicator={indicator} currency={currency} />
      <p className="mt-2 flex items-start gap-2 text-14 text-ink-2">
        <span className="text-palm-ink">
          <Icon icon={points === null ? Info : next ? TrendingUp : Check} small />
        </span>
        <span>{step ?? texts.addsToConfidence}</span>
      </p>
    </li>
  );
}

/** Where an indicator stands between its anchors, which part the bar into quarters. */
function AnchoredBar({ indicator, currency }: IndicatorProps) {
  const { name, points } = indicator;
  const { formatValue, describe } = useHealthFormat(currency);
  const anchors = [...healthRules[name].anchors].reverse();
  return (
    <div className="mt-2">
      <div className="relative">
        <ProgressBar label={texts.indicators[name]} share={(points ?? 0) / 100} valueText={describe(indicator)} />
        {anchors.slice(1, -1).map((anchor, at) => (
          <span
            key={anchor}
            aria-hidden="true"
            className="absolute inset-y-0 w-0.5 bg-card"
            style={{ insetInlineStart: toPlace(at + 1) }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="relative h-5 text-12 text-ink-2">
        {anchors.map((anchor, at) => (
          <span
            key={anchor}
            style={at === 4 ? { insetInlineEnd: 0 } : { insetInlineStart: toPlace(at) }}
            className={classes(
              'absolute whitespace-nowrap',
              at > 0 && at < 4 && 'translate-x-1/2',
              // With large letters, the quarters between would lie on their neighbours.
              at % 2 === 1 && 'hidden @min-[16rem]:block',
            )}
          >
            {formatValue(name, anchor)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The place of an anchor on the bar, from its beginning. */
function toPlace(at: number): string {
  return `${at * 25}%`;
}

import type { HealthIndicator } from '@afdal/contract/finance/financial-health';
import { healthRules } from '@afdal/domain/health/financial-health';
import { TrendingUp } from 'lucide-react';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

interface Props {
  readonly indicator: HealthIndicator;
  readonly currency: string;
}

/** One indicator: its points, what they come from, where it stands between its anchors, and what raises it. */
export function Indicator({ indicator, currency }: Props) {
  const { name, points } = indicator;
  const { formatValue, describe, describeNextStep, number, said } = useHealthFormat(currency);
  const next = describeNextStep(indicator);
  const anchors = [...healthRules[name].anchors].reverse();
  return (
    <li className="grid gap-1.5 py-3">
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
      <ProgressBar label={texts.indicators[name]} share={(points ?? 0) / 100} valueText={describe(indicator)} />
      <p aria-hidden="true" className="flex justify-between text-12 text-ink-2">
        {anchors.map((anchor) => (
          <span key={anchor}>{formatValue(name, anchor)}</span>
        ))}
      </p>
      {next && (
        <p className="flex items-start gap-2 text-14 text-ink-2">
          <Icon icon={TrendingUp} small />
          <span>{next}</span>
        </p>
      )}
    </li>
  );
}

import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { listed } from '../../../lib/format/listed.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useHealth } from './health-queries.ts';
import { indicatorRoutes } from './indicator-routes.ts';
import { ScoreLine } from './score-figure.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

const id = 'health-overview';

/** The score beside what else concerns today: its word, what holds it down, and one way on. */
export function HealthOverview() {
  const explanation = (
    <Link to="/financial-health" className={headLinkClass}>
      {texts.howCalculated}
    </Link>
  );
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={texts.title} action={explanation} />
      <QueryStates showsCause={false} query={useHealth()} skeleton={<SkeletonRows rows={1} />}>
        {(health) => (
          <div className="grid gap-4">
            <div className="flex items-center gap-4">
              <ScoreLine health={health} />
            </div>
            {health.score === null ? <Missing health={health} /> : <Lowest health={health} />}
          </div>
        )}
      </QueryStates>
    </Card>
  );
}

function Missing({ health }: { health: FinancialHealth }) {
  const names = health.indicators.filter(({ value }) => value === null).map(({ name }) => texts.indicators[name]);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-ink-2">{interpolate(texts.missing, { list: listed(names) })}</p>
      <Link to="/financial-health" className={buttonClass('soft', 'small')}>
        {texts.showMissing}
      </Link>
    </div>
  );
}

function Lowest({ health: { lowest, indicators, currency } }: { health: FinancialHealth }) {
  const { formatGain, number, said } = useHealthFormat(currency);
  const visible = lowest.flatMap((name) => indicators.find((each) => each.name === name) ?? []);
  const [first] = visible;
  if (!first) return null;
  return (
    <>
      <ul aria-label={texts.raises} className="grid gap-3">
        {visible.map(({ name, points }) => (
          <LowIndicator
            key={name}
            name={texts.indicators[name]}
            share={(points ?? 0) / 100}
            valueText={interpolate(said(texts.scoreOutOf), { score: number(points ?? 0) })}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        <Link {...indicatorRoutes[first.name]} className={buttonClass('soft', 'small')}>
          {texts.actions[first.name]}
        </Link>
        {first.gain !== null && <Chip tone="palm">{formatGain(first.gain)}</Chip>}
      </p>
    </>
  );
}

function LowIndicator({ name, share, valueText }: { name: string; share: number; valueText: string }) {
  return (
    <li className="grid gap-1.5 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{name}</span>
        <span className="text-ink-2">{valueText}</span>
      </p>
      <ProgressBar label={name} share={share} isThin valueText={valueText} />
    </li>
  );
}

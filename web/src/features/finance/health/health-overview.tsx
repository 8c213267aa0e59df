import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Link } from '@tanstack/react-router';
import { listed } from '../../../lib/format/listed.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { copy } from './copy.ts';
import { useHealth } from './health-entries.ts';
import { indicatorRoutes } from './indicator-places.ts';
import { ScoreLine } from './score-line.tsx';
import { useHealthWords } from './use-health-words.ts';

const id = 'health-overview';

/** The score beside what else concerns today: its word, what holds it down, and one way on. */
export function HealthOverview() {
  const how = (
    <Link to="/financial-planning" search={{ open: 'health' }} className={headLinkClass}>
      {copy.howCalculated}
    </Link>
  );
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={copy.title} action={how} />
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
  const names = health.indicators.filter(({ value }) => value === null).map(({ name }) => copy.indicators[name]);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-ink-2">{fillTemplate(copy.missing, { list: listed(names) })}</p>
      <Link to="/financial-planning" search={{ open: 'health' }} className={buttonClass('soft', 'small')}>
        {copy.showMissing}
      </Link>
    </div>
  );
}

function Lowest({ health: { lowest, indicators, currency } }: { health: FinancialHealth }) {
  const { formatGain, number, said } = useHealthWords(currency);
  const shown = lowest.flatMap((name) => indicators.find((each) => each.name === name) ?? []);
  const [first] = shown;
  if (!first) return null;
  return (
    <>
      <ul aria-label={copy.raises} className="grid gap-3">
        {shown.map(({ name, points }) => (
          <LowIndicator
            key={name}
            name={copy.indicators[name]}
            share={(points ?? 0) / 100}
            words={fillTemplate(said(copy.scoreOf), { score: number(points ?? 0) })}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        <Link to="/financial-planning" search={indicatorRoutes[first.name]} className={buttonClass('soft', 'small')}>
          {copy.actions[first.name]}
        </Link>
        {first.gain !== null && <Chip tone="palm">{formatGain(first.gain)}</Chip>}
      </p>
    </>
  );
}

function LowIndicator({ name, share, words }: { name: string; share: number; words: string }) {
  return (
    <li className="grid gap-1.5 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{name}</span>
        <span className="text-ink-2">{words}</span>
      </p>
      <ProgressBar label={name} share={share} isThin words={words} />
    </li>
  );
}

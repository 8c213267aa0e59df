import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { listed } from '../../../lib/format/listed.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { noteActionClass } from '../../../ui/base/note.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useHealth } from './health-queries.ts';
import { indicatorRoutes } from './indicator-routes.ts';
import { ChangeChip } from './score-figure.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

const id = 'health-overview';
const skeleton = (
  <>
    <SkeletonRows rows={2} />
    <SkeletonText lines={6} />
  </>
);

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
      <QueryStates showsCause={false} query={useHealth()} skeleton={skeleton}>
        {(health) => (
          <div className="grid gap-4">
            <Score health={health} />
            {health.score === null ? <Missing health={health} /> : <Lowest health={health} />}
          </div>
        )}
      </QueryStates>
    </Card>
  );
}

function Score({ health }: { health: FinancialHealth }) {
  const { confidence, change, currency } = health;
  const { said, number } = useHealthFormat(currency);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <SmallGauge health={health} />
      <div className="grid justify-items-start gap-2">
        {change !== null && change !== 0 && <ChangeChip change={change} />}
        <p className="text-14 text-ink-2">{interpolate(said(texts.confidence), { n: number(confidence) })}</p>
      </div>
    </div>
  );
}

/** From the right over the top to the left, in units of its view box. */
const arc = { path: 'M146 78A68 68 0 0 0 10 78', length: Math.PI * 68 };

/** The score on a half circle, with its word; a dash while too little is known. */
function SmallGauge({ health: { score, band, currency } }: { health: FinancialHealth }) {
  const { said, number } = useHealthFormat(currency);
  const valueText = score === null ? texts.thin : interpolate(said(texts.scoreOutOf), { score: number(score) });
  return (
    <div
      role="progressbar"
      aria-label={texts.score}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score ?? 0}
      aria-valuetext={valueText}
      className="w-40 flex-none"
    >
      <svg viewBox="0 0 156 96" aria-hidden="true" className="block w-full">
        <g fill="none" strokeWidth="10" strokeLinecap="round">
          <path d={arc.path} className="stroke-fill" />
          {score !== null && score > 0 && (
            <path
              d={arc.path}
              className="ring-arc stroke-palm"
              strokeDasharray={`${(arc.length * score) / 100} ${arc.length}`}
            />
          )}
        </g>
        <g textAnchor="middle" className="fill-ink">
          <text x="78" y="72" className="font-strong" fontSize="36">
            {score === null ? '—' : number(score)}
          </text>
          <text x="78" y="92" fontSize="13">
            {band ? texts.bands[band] : texts.thin}
          </text>
        </g>
      </svg>
    </div>
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
  const { formatGain, formatShort, describeNextStep } = useHealthFormat(currency);
  const visible = lowest.flatMap((name) => indicators.find((each) => each.name === name) ?? []);
  const [first] = visible;
  if (!first) return null;
  const next = describeNextStep(first);
  return (
    <>
      <ul aria-label={texts.raises} className="grid gap-3">
        {visible.map((indicator) => (
          <LowIndicator
            key={indicator.name}
            name={texts.indicators[indicator.name]}
            share={(indicator.points ?? 0) / 100}
            valueText={formatShort(indicator)}
            isLowest={indicator === first}
          />
        ))}
      </ul>
      <div className="flex gap-3 rounded-control bg-palm-soft px-4 py-3 text-14 text-palm-ink">
        <Icon icon={ArrowUpRight} mirrored />
        <p className="min-w-0">
          {next && interpolate(texts.raise, { indicator: texts.indicators[first.name], next })}{' '}
          {first.gain !== null && <span>{formatGain(first.gain)}.</span>}{' '}
          <Link {...indicatorRoutes[first.name]} className={noteActionClass}>
            {texts.actions[first.name]}
          </Link>
        </p>
      </div>
    </>
  );
}

interface LowIndicatorProps {
  readonly name: string;
  readonly share: number;
  readonly valueText: string;
  readonly isLowest: boolean;
}

function LowIndicator({ name, share, valueText, isLowest }: LowIndicatorProps) {
  return (
    <li className="grid gap-1.5 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{name}</span>
        <span className="text-ink-2">{valueText}</span>
      </p>
      <ProgressBar label={name} share={share} isThin tone={isLowest ? 'warning' : 'palm'} valueText={valueText} />
    </li>
  );
}

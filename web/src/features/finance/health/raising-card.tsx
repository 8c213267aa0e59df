import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import type { HealthIndicator as IndicatorName } from '@afdal/domain/health/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { indicatorRoutes } from './indicator-routes.ts';
import { readinessId } from './readiness-card.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

/** What raises the score soonest: the lowest indicators with one action each; what is missing, while there is no score. */
export function RaisingCard({ health }: { health: FinancialHealth }) {
  const { score, indicators, lowest, currency } = health;
  const { describe, describeNextStep, formatGain, number, said } = useHealthFormat(currency);
  const isThin = score === null;
  const visible = isThin
    ? indicators.filter(({ value }) => value === null)
    : lowest.flatMap((name) => indicators.find((each) => each.name === name) ?? []);
  const title = isThin ? texts.thin : texts.raises;
  return (
    <Card aria-label={title} className="flex flex-col">
      <CardHead title={title} />
      {isThin && <p className="text-14 text-ink-2">{texts.thinHint}</p>}
      {visible.length === 0 ? (
        <p className="flex-1 text-ink-2">{texts.nothingToRaise}</p>
      ) : (
        <ul aria-label={texts.raises} className="flex-1 divide-y divide-line">
          {visible.map(({ name, points, gain, ...indicator }) => (
            <li key={name} className="grid justify-items-start gap-2 py-4 first:pt-0">
              <p className="flex w-full flex-wrap items-center justify-between gap-2">
                <span className="font-strong">
                  {texts.indicators[name]}
                  {points !== null && (
                    <span className="font-regular text-ink-2">
                      {' · '}
                      {interpolate(said(texts.scoreOutOf), { score: number(points) })}
                    </span>
                  )}
                </span>
                {gain !== null && <Chip tone="palm">{formatGain(gain)}</Chip>}
              </p>
              <p className="text-14 text-ink-2">
                {isThin
                  ? describe({ name, points, gain, ...indicator })
                  : describeNextStep({ name, points, gain, ...indicator })}
              </p>
              <IndicatorLink name={name} />
            </li>
          ))}
        </ul>
      )}
      <Explanation health={health} />
    </Card>
  );
}

/** The one way on from an indicator. */
function IndicatorLink({ name }: { name: IndicatorName }) {
  const linkClass = buttonClass('soft', 'small');
  if (name === 'readiness') {
    return (
      <button type="button" className={linkClass} onClick={() => document.getElementById(readinessId)?.focus()}>
        {texts.actions.readiness}
      </button>
    );
  }
  return (
    <Link {...indicatorRoutes[name]} className={linkClass}>
      {texts.actions[name]}
    </Link>
  );
}

/** How the score comes about, which the head of its card leads to. */
function Explanation({ health: { indicators, confidence, currency } }: { health: FinancialHealth }) {
  const { digits } = useDisplayPreferences();
  const { said } = useHealthFormat(currency);
  const unknown = indicators.length - confidence;
  return (
    <div
      id={explanationId}
      tabIndex={-1}
      className="mt-4 flex items-start gap-3 rounded-control bg-fill px-4 py-3 text-14 text-ink-2"
    >
      <Icon icon={Info} />
      <p className="min-w-0 flex-1">
        {unknown > 0 &&
          `${interpolate(texts.lacking, { indicators: pluralizeForms(texts.indicator, unknown, digits) })} `}
        {said(texts.explanation)}
      </p>
    </div>
  );
}

export const explanationId = 'score-explanation';

import type { FinancialHealth, HealthIndicator } from '@afdal/contract/finance/financial-health';
import {
  getScoreRange,
  healthBands,
  healthPillars,
  healthRules,
  type HealthIndicator as IndicatorName,
} from '@afdal/domain/health/financial-health';
import { type TickedItem, tickedItems } from '@afdal/domain/health/readiness';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, Info, TrendingUp } from 'lucide-react';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { numberRange } from '../../../lib/format/number-range.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { LineChart } from '../../../ui/charts/charts.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useHealth, useTickReadiness } from './health-queries.ts';
import { indicatorRoutes } from './indicator-routes.ts';
import { ChangeChip, ScoreFigure } from './score-figure.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

/** The score and all that it is made of. */
export function HealthSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title} isWide>
      <Health />
    </Sheet>
  );
}

function Health() {
  const { digits } = useDisplayPreferences();
  return (
    <QueryStates query={useHealth()} skeleton={<SkeletonText lines={8} />}>
      {(health) => (
        <div className="grid gap-6">
          <ScoreHead health={health} />
          <Raising health={health} />
          {healthPillars.map((pillar) => (
            <section key={pillar} aria-label={texts.pillars[pillar]}>
              <h3 className="text-16">{texts.pillars[pillar]}</h3>
              <ul aria-label={texts.pillars[pillar]} className="divide-y divide-line">
                {health.indicators
                  .filter((each) => each.pillar === pillar)
                  .map((indicator) => (
                    <Indicator key={indicator.name} indicator={indicator} currency={health.currency} />
                  ))}
              </ul>
            </section>
          ))}
          <ReadinessList items={health.readiness} />
          <Note tone="info" icon={Info}>
            {localizeDigits(texts.explanation, digits)}
          </Note>
        </div>
      )}
    </QueryStates>
  );
}

/** What puts affairs in order. What the product cannot know is ticked by the person. */
function ReadinessList({ items }: { items: FinancialHealth['readiness'] }) {
  const tick = useTickReadiness();
  return (
    <section
      id={readinessId}
      tabIndex={-1}
      aria-labelledby={`${readinessId}-title`}
      className="not-forced-colors:outline-none"
    >
      <h3 id={`${readinessId}-title`} className="pb-1 text-16">
        {texts.readiness}
      </h3>
      <ul aria-label={texts.readiness} className="divide-y divide-line">
        {items.map(({ item, isDone }) => (
          <li key={item}>
            {isTicked(item) ? (
              <SwitchField label={texts.items[item]} checked={isDone} onChange={(checked) => tick(item, checked)} />
            ) : (
              <p className="flex min-h-target items-center gap-4 py-1">
                <span className="min-w-0 flex-1">{texts.items[item]}</span>
                <span className={isDone ? 'text-success-ink' : 'text-ink-2'}>
                  <Icon icon={isDone ? CircleCheck : Circle} />
                  <span className="sr-only">{isDone ? texts.isDone : texts.isOpen}</span>
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isTicked(item: FinancialHealth['readiness'][number]['item']): item is TickedItem {
  return tickedItems.some((each) => each === item);
}

interface IndicatorProps {
  readonly indicator: HealthIndicator;
  readonly currency: string;
}

/** One indicator: its points, what they come from, where it stands between its anchors, and what raises it. */
function Indicator({ indicator, currency }: IndicatorProps) {
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

/** The score, what it means, and how it has changed. */
function ScoreHead({ health }: { health: FinancialHealth }) {
  const { score, band, confidence, change, trend } = health;
  const style = useDisplayPreferences();
  return (
    <section aria-label={texts.score} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <ScoreFigure score={score} isLarge />
        <div className="grid justify-items-start gap-2">
          {band && <p className="text-18 font-strong">{texts.bands[band]}</p>}
          <p className="flex flex-wrap gap-2">
            {change !== null && change !== 0 && <ChangeChip change={change} />}
            <Chip>
              {interpolate(localizeDigits(texts.confidence, style.digits), {
                n: formatNumber(confidence, style.digits),
              })}
            </Chip>
          </p>
        </div>
      </div>
      {band && (
        <ul aria-label={texts.bandNames} className="grid grid-cols-3 gap-2 text-12">
          {healthBands.map((each) => (
            <li
              key={each}
              aria-current={each === band || undefined}
              className={classes(
                'border-t-2 pt-1',
                each === band ? 'border-palm font-strong text-ink' : 'border-line text-ink-2',
              )}
            >
              <span className="block">{numberRange(getScoreRange(each), style.digits)}</span>
              {texts.bands[each]}
            </li>
          ))}
        </ul>
      )}
      {trend.length > 1 && (
        <LineChart
          title={localizeDigits(texts.trend, style.digits)}
          unit={{ kind: 'count' }}
          pointName={texts.day}
          labels={trend.map(({ on }) => dayOfMonth(on, style.calendar, style))}
          series={{ name: texts.score, values: trend.map((day) => day.score) }}
        />
      )}
    </section>
  );
}

/** What raises the score soonest: the lowest indicators with one action each; what is missing, while there is no score. */
function Raising({ health }: { health: FinancialHealth }) {
  const { score, indicators, lowest, currency } = health;
  const { describe, describeNextStep, formatGain } = useHealthFormat(currency);
  const isThin = score === null;
  const visible = isThin
    ? indicators.filter(({ value }) => value === null)
    : lowest.flatMap((name) => indicators.find((each) => each.name === name) ?? []);
  if (visible.length === 0) return null;
  return (
    <section aria-label={texts.raises}>
      <h3 className="pb-1 text-16">{isThin ? texts.thin : texts.raises}</h3>
      {isThin && <p className="pb-1 text-14 text-ink-2">{texts.thinHint}</p>}
      <ul aria-label={texts.raises} className="divide-y divide-line">
        {visible.map((indicator) => (
          <li key={indicator.name} className="grid justify-items-start gap-2 py-3">
            <p className="flex w-full flex-wrap items-center justify-between gap-2">
              <span className="font-strong">{texts.indicators[indicator.name]}</span>
              {indicator.gain !== null && <Chip tone="palm">{formatGain(indicator.gain)}</Chip>}
            </p>
            <p className="text-14 text-ink-2">{isThin ? describe(indicator) : describeNextStep(indicator)}</p>
            <IndicatorLink name={indicator.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The one way on from an indicator. It takes the place of the sheet, so that the way back leads to the page beneath. */
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
    <Link to="/financial-planning" search={indicatorRoutes[name]} replace className={linkClass}>
      {texts.actions[name]}
    </Link>
  );
}

/** The readiness list, which the way on from its indicator leads to. */
const readinessId = 'readiness';

import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getScoreRange, healthBands } from '@afdal/domain/health/financial-health';
import { changeDays } from '@afdal/domain/health/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { numberRange } from '../../../lib/format/number-range.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Sparkline } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { explanationId } from './raising-card.tsx';
import { ChangeChip } from './score-figure.tsx';
import { ScoreGauge } from './score-gauge.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

/** The score, what it means, how much it is read from, and its last thirty days. */
export function ScoreCard({ health }: { health: FinancialHealth }) {
  const { band, confidence, change, currency } = health;
  const { said, number } = useHealthFormat(currency);
  const explanation = (
    <button type="button" className={headLinkClass} onClick={() => document.getElementById(explanationId)?.focus()}>
      {texts.calculation}
    </button>
  );
  return (
    <Card aria-label={texts.score} className="flex flex-col">
      <CardHead title={texts.today} action={explanation} />
      <div className="grid flex-1 items-center gap-5 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-8">
        <ScoreGauge health={health} />
        <div className="grid min-w-0 gap-3">
          <p className="flex flex-wrap gap-2">
            {change !== null && change !== 0 && <ChangeChip change={change} />}
            <Chip>{interpolate(said(texts.confidence), { n: number(confidence) })}</Chip>
          </p>
          <LastDays health={health} />
        </div>
      </div>
      {band && <Bands band={band} />}
    </Card>
  );
}

/** The course of the score over the days that its change is shown over. */
function LastDays({ health: { trend, currency } }: { health: FinancialHealth }) {
  const style = useDisplayPreferences();
  const { said, number } = useHealthFormat(currency);
  const since = addDays(useToday(), -changeDays);
  const days = trend.filter(({ on }) => on >= since);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const day = (on: typeof first.on) => dayOfMonth(on, style.calendar, style);
  return (
    <div className="grid gap-1">
      <div className="*:h-auto *:w-full">
        <Sparkline
          title={said(texts.lastDays)}
          unit={{ kind: 'count' }}
          labels={days.map(({ on }) => day(on))}
          values={days.map(({ score }) => score)}
        />
      </div>
      <p className="flex justify-between gap-3 text-12 text-ink-2">
        <span>{interpolate(texts.scoreOn, { day: day(first.on), score: number(first.score) })}</span>
        <span>{interpolate(texts.scoreOn, { day: texts.now, score: number(last.score) })}</span>
      </p>
    </div>
  );
}

function Bands({ band }: { band: NonNullable<FinancialHealth['band']> }) {
  const { digits } = useDisplayPreferences();
  return (
    <ul aria-label={texts.bandNames} className="mt-5 grid grid-cols-3 gap-0.5 text-12 md:grid-cols-[40fr_40fr_21fr]">
      {healthBands.map((each) => (
        <li
          key={each}
          aria-current={each === band || undefined}
          className={classes(
            'border-t-4 pt-2 pe-1',
            each === band ? 'border-palm font-strong text-palm-ink' : 'border-fill text-ink-2',
          )}
        >
          <span className="block font-strong">{numberRange(getScoreRange(each), digits)}</span>
          {texts.bands[each]}
        </li>
      ))}
    </ul>
  );
}

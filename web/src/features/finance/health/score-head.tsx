import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { getScoreRange, healthBands } from '@afdal/domain/health/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { numberRange } from '../../../lib/format/number-range.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { LineChart } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ChangeChip } from './change-chip.tsx';
import { ScoreFigure } from './score-figure.tsx';
import { texts } from './texts.ts';

/** The score, what it means, and how it has changed. */
export function ScoreHead({ health }: { health: FinancialHealth }) {
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

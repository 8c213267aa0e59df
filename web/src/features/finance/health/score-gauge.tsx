import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { bandArcs, bandStarts, gauge, gaugePoint } from './gauge-arcs.ts';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

const strokeWidth = 14;
/** How far from the arc a number stands. */
const labelDistance = 20;

/** The score on a half circle of its bands; a dash while too little is known. */
export function ScoreGauge({ health: { score, band, currency } }: { health: FinancialHealth }) {
  const { digits } = useDisplayPreferences();
  const { said, number } = useHealthFormat(currency);
  const valueText = score === null ? texts.thin : interpolate(said(texts.scoreOutOf), { score: number(score) });
  const knob = gaugePoint(score ?? 0);
  const labels = [0, ...bandStarts, 100].map((each) => {
    const isEnd = each === 0 || each === 100;
    const at = isEnd ? { ...gaugePoint(each), y: gauge.y + 22 } : gaugePoint(each, labelDistance);
    return { each, ...at };
  });
  return (
    <div
      role="progressbar"
      aria-label={texts.score}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score ?? 0}
      aria-valuetext={valueText}
      className="mx-auto w-full max-w-80"
    >
      <svg viewBox={`0 0 ${gauge.width} ${gauge.height}`} aria-hidden="true" className="block w-full">
        <g fill="none" strokeWidth={strokeWidth}>
          {bandArcs().map((path) => (
            <path key={path} d={path} className="stroke-fill" />
          ))}
          {score !== null && bandArcs(score).map((path) => <path key={path} d={path} className="stroke-palm" />)}
        </g>
        {score !== null && <circle cx={knob.x} cy={knob.y} r="10" strokeWidth="4" className="fill-card stroke-palm" />}
        <g textAnchor="middle">
          {labels.map(({ each, x, y }) => (
            <text key={each} x={x} y={y} className="fill-ink-2" fontSize="12">
              {formatNumber(each, digits)}
            </text>
          ))}
          <text x={gauge.x} y="108" className="fill-ink font-strong" fontSize="48">
            {score === null ? '—' : number(score)}
          </text>
          {band && (
            <text x={gauge.x} y="136" className="fill-ink font-strong" fontSize="14">
              {texts.bands[band]}
            </text>
          )}
        </g>
      </svg>
    </div>
  );
}

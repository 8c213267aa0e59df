import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import type { HealthIndicator } from '@afdal/domain/health/financial-health';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { indicatorRoutes } from './indicator-routes.ts';
import { readinessId } from './readiness-id.ts';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

/** What raises the score soonest: the lowest indicators with one action each; what is missing, while there is no score. */
export function Raising({ health }: { health: FinancialHealth }) {
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
function IndicatorLink({ name }: { name: HealthIndicator }) {
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

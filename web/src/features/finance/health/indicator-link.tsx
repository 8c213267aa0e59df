import type { HealthIndicator } from '@afdal/domain/health/financial-health';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/base/button.tsx';
import { copy } from './copy.ts';
import { indicatorRoutes } from './indicator-places.ts';
import { readinessId } from './readiness-id.ts';

/** The one way on from an indicator. It takes the place of the sheet, so that the way back leads to the page beneath. */
export function IndicatorLink({ name }: { name: HealthIndicator }) {
  const look = buttonClass('soft', 'small');
  if (name === 'readiness') {
    return (
      <button type="button" className={look} onClick={() => document.getElementById(readinessId)?.focus()}>
        {copy.actions.readiness}
      </button>
    );
  }
  return (
    <Link to="/financial-planning" search={indicatorRoutes[name]} replace className={look}>
      {copy.actions[name]}
    </Link>
  );
}

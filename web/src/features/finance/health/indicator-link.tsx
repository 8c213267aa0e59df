import type { HealthIndicator } from '@afdal/domain/health/financial-health';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/base/button.tsx';
import { copy } from './copy.ts';
import { indicatorRoutes } from './indicator-routes.ts';
import { readinessId } from './readiness-id.ts';

/** The one way on from an indicator. It takes the place of the sheet, so that the way back leads to the page beneath. */
export function IndicatorLink({ name }: { name: HealthIndicator }) {
  const linkClass = buttonClass('soft', 'small');
  if (name === 'readiness') {
    return (
      <button type="button" className={linkClass} onClick={() => document.getElementById(readinessId)?.focus()}>
        {copy.actions.readiness}
      </button>
    );
  }
  return (
    <Link to="/financial-planning" search={indicatorRoutes[name]} replace className={linkClass}>
      {copy.actions[name]}
    </Link>
  );
}

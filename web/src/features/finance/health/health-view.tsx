import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { healthPillars } from '@afdal/domain/health/financial-health';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { Card } from '../../../ui/base/card.tsx';
import { LineChart } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useHealth } from './health-queries.ts';
import { PillarCard } from './pillar-card.tsx';
import { RaisingCard } from './raising-card.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { texts } from './texts.ts';
import { useHealthFormat } from './use-health-format.ts';

const columns = 'grid gap-gap lg:grid-cols-2';

/** The score and all that it is made of. */
export function HealthView() {
  return (
    <QueryStates query={useHealth()} skeleton={<Loading />} failedIn={(failure) => <Card>{failure}</Card>}>
      {(health) => (
        <div className="grid min-w-0 gap-gap">
          <div className="grid gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <ScoreCard health={health} />
            <RaisingCard health={health} />
          </div>
          <div className={columns}>
            {healthPillars.map((pillar) => (
              <PillarCard key={pillar} pillar={pillar} health={health} />
            ))}
          </div>
          <div className={columns}>
            <ReadinessCard items={health.readiness} />
            <Trend health={health} />
          </div>
        </div>
      )}
    </QueryStates>
  );
}

/** The score of each day that has one. */
function Trend({ health: { trend, currency } }: { health: FinancialHealth }) {
  const style = useDisplayPreferences();
  const { said } = useHealthFormat(currency);
  if (trend.length < 2) return null;
  return (
    <Card>
      <LineChart
        title={said(texts.trend)}
        unit={{ kind: 'count' }}
        pointName={texts.day}
        labels={trend.map(({ on }) => dayOfMonth(on, style.calendar, style))}
        series={{ name: texts.score, values: trend.map((day) => day.score) }}
      />
    </Card>
  );
}

function Loading() {
  return (
    <div className={columns}>
      {[8, 6].map((lines) => (
        <SkeletonCard key={lines}>
          <SkeletonText lines={lines} />
        </SkeletonCard>
      ))}
    </div>
  );
}

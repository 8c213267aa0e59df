import { healthPillars } from '@afdal/domain/health/financial-health';
import { Info } from 'lucide-react';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useHealth } from './health-queries.ts';
import { Indicator } from './indicator.tsx';
import { Raising } from './raising.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { ScoreHead } from './score-head.tsx';
import { texts } from './texts.ts';

/** The score and all that it is made of. */
export function HealthSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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

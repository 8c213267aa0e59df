import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { HealthCardSkeleton } from './health-card-skeleton.tsx';
import { useHealth } from './health-queries.ts';
import { ScoreLine } from './score-figure.tsx';
import { texts } from './texts.ts';

/** The score in one line, which leads to what it is made of. */
export function HealthCard() {
  return (
    <QueryStates
      query={useHealth()}
      skeleton={<HealthCardSkeleton />}
      failedIn={(failure) => <Card aria-label={texts.title}>{failure}</Card>}
    >
      {(health) => (
        <Card aria-label={texts.title}>
          <Link
            to="/financial-health"
            aria-label={texts.details}
            className="flex min-h-14 w-full items-center gap-4 text-start leading-row"
          >
            <ScoreLine health={health} title={texts.title} />
            <span className="text-ink-2">
              <Icon icon={ChevronLeft} />
            </span>
          </Link>
        </Card>
      )}
    </QueryStates>
  );
}

import type { AllSettings } from '@afdal/contract/admin/settings';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/base/card.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useSettings } from './settings-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** Beside the title. */
  readonly status?: (settings: AllSettings) => ReactNode;
  readonly children: (settings: AllSettings) => ReactNode;
}

/** A group of settings, once it is known how they stand. */
export function SettingsTab({ title, lead, status, children }: Props) {
  const query = useSettings();
  return (
    <>
      <p className="text-ink-2">{texts.lead}</p>
      <Card aria-label={title}>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 className="text-18">{title}</h3>
            {lead && <p className="text-14 text-ink-2">{lead}</p>}
          </div>
          {query.data && status?.(query.data)}
        </div>
        <QueryStates query={query} title={texts.failedToRead} skeleton={<SkeletonRows rows={4} hasAmount />}>
          {children}
        </QueryStates>
      </Card>
    </>
  );
}

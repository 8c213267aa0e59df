import { adminOperations, type Operations } from '@afdal/contract/admin/operations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../../lib/format/dates.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { adminRead } from '../list/admin-query.ts';
import { ErrorsCard, SlowestCard } from './calls-cards.tsx';
import { DatabaseCard, TablesCard } from './database-cards.tsx';
import { OperationFigures } from './operation-figures.tsx';
import { QueueCard, UndeliverableCard } from './queue-cards.tsx';
import { texts } from './texts.ts';

const refreshMs = 30_000;

/** How the product runs; read anew while it is looked at. */
export function OperationsTab() {
  const query = useQuery({
    ...adminRead(adminOperations.readOperations, {}),
    refetchInterval: refreshMs,
  });
  return (
    <QueryStates
      query={query}
      title={texts.failed}
      skeleton={
        <Card>
          <SkeletonText lines={8} />
        </Card>
      }
      failedIn={(failure) => <Card>{failure}</Card>}
    >
      {(operations) => <Content operations={operations} />}
    </QueryStates>
  );
}

function Content({ operations }: { readonly operations: Operations }) {
  const preferences = useDisplayPreferences();
  const time = formatTime(Date.parse(operations.at), preferences);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">{interpolate(texts.updatedAt, { time })}</p>
        <StateChip operations={operations} />
      </div>
      <OperationFigures operations={operations} />
      <div className="grid min-w-0 gap-gap xl:grid-cols-2 xl:items-start">
        <DatabaseCard operations={operations} />
        <QueueCard queue={operations.queue} />
      </div>
      <ErrorsCard calls={operations.calls} />
      <SlowestCard calls={operations.calls} />
      <div className="grid min-w-0 gap-gap xl:grid-cols-2 xl:items-start">
        <UndeliverableCard undeliverable={operations.undeliverable} />
        <TablesCard tables={operations.database.tables} />
      </div>
    </>
  );
}

/** Whether something failed that waits for somebody, or fails now. */
function StateChip({ operations: { queue, calls, migrations, invariants } }: { readonly operations: Operations }) {
  const isWell =
    queue.every(({ failed }) => failed === 0) &&
    calls.hours.at(-1)?.errors === 0 &&
    migrations.applied === migrations.known &&
    (invariants?.violated ?? []).length === 0;
  return isWell ? (
    <Chip tone="success" icon={CircleCheck}>
      {texts.isWell}
    </Chip>
  ) : (
    <Chip tone="warning" icon={TriangleAlert}>
      {texts.needsAttention}
    </Chip>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../../../../ui/base/card.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { type Query, QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../../ui/skeletons/skeleton-card.tsx';

interface Props<T> {
  readonly title: string;
  readonly query: Query<T>;
  readonly children: (data: T) => ReactNode;
}

/** A card for a chart: loading, failed, or shown. */
export function ChartCard<T>({ title, query, children }: Props<T>) {
  const skeleton = (
    <SkeletonCard>
      <Skeleton className="h-42" />
    </SkeletonCard>
  );
  return (
    <QueryStates query={query} skeleton={skeleton} title={title} failedIn={(failure) => <Card>{failure}</Card>}>
      {(data) => <Card>{children(data)}</Card>}
    </QueryStates>
  );
}

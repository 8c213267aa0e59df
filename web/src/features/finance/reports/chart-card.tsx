import type { ReactNode } from 'react';
import { causeOf } from '../../../lib/api-failure.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/skeletons/loading.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';

interface Question {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props {
  readonly title: string;
  readonly question: Question;
  /** The chart, once its data is loaded. */
  readonly children: ReactNode;
}

/** A card for a chart: loading, failed, or shown. */
export function ChartCard({ title, question: { isError, error, isFetching, refetch }, children }: Props) {
  if (children) return <Card>{children}</Card>;
  if (isError) {
    return (
      <Card>
        <ErrorState title={title} hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    );
  }
  return (
    <Loading>
      <SkeletonCard>
        <Skeleton className="h-42" />
      </SkeletonCard>
    </Loading>
  );
}

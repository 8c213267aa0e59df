import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { DrawingHabits } from '../../ui/illustrations/drawing-habits.tsx';
import { DrawingMoney } from '../../ui/illustrations/drawing-money.tsx';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { DrawingTasks } from '../../ui/illustrations/drawing-tasks.tsx';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonFigure } from '../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { OfflineChip } from '../../ui/states/offline-chip.tsx';
import { states as copy } from './texts.ts';

/** Placeholders for content: loading, empty, failed, and offline. */
export function StatesExamples() {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="grid gap-gap">
      <h2 className="text-18">{copy.skeletons}</h2>
      <Loading className="grid gap-gap md:grid-cols-3">
        <SkeletonCard>
          <SkeletonRows rows={3} hasAmount />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonFigure />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonText lines={4} />
        </SkeletonCard>
      </Loading>
      <div className="grid gap-gap md:grid-cols-2">
        <Card>
          <EmptyState
            drawing={<DrawingMoney />}
            title={copy.empty}
            hint={copy.emptyHint}
            action={<Button>{copy.emptyAction}</Button>}
          />
        </Card>
        <Card>
          <EmptyState drawing={<DrawingTasks />} title={copy.noTasks} />
        </Card>
        <Card>
          <EmptyState drawing={<DrawingHabits />} title={copy.noHabits} />
        </Card>
        <Card>
          <EmptyState drawing={<DrawingQuiet />} title={copy.nothingNew} />
        </Card>
        <Card>
          <ErrorState title={copy.errorTitle} onRetry={() => setBusy(!isBusy)} busy={isBusy} />
        </Card>
        <Card>
          <ErrorState onRetry={() => setBusy(!isBusy)} busy={isBusy} />
        </Card>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
        {copy.offline}
        <OfflineChip />
      </p>
    </div>
  );
}

import { Card } from '../../ui/base/card.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';

export function ProfileSkeleton() {
  return (
    <div className="grid gap-gap">
      <Card aria-hidden="true" className="flex items-center gap-4">
        <Skeleton className="size-20 flex-none rounded-full md:size-24" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </Card>
      <SkeletonCard>
        <SkeletonText lines={6} />
      </SkeletonCard>
    </div>
  );
}

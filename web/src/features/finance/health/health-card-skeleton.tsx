import { Card } from '../../../ui/base/card.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';

export function HealthCardSkeleton() {
  return (
    <Card className="flex items-center gap-4">
      <Skeleton className="size-14 flex-none rounded-full" />
      <Skeleton className="h-10 w-48 rounded-control" />
    </Card>
  );
}

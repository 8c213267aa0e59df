import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function HealthCardSkeleton() {
  return (
    <Card className="flex items-center gap-4">
      <Skeleton className="size-14 flex-none rounded-full" />
      <Skeleton className="h-10 w-48 rounded-control" />
    </Card>
  );
}

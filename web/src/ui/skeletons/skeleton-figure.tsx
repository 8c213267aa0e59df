import { Skeleton } from '../base/skeleton.tsx';

/** Skeleton of a figure: name, large number, and detail. */
export function SkeletonFigure() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-3 w-32" />
    </div>
  );
}

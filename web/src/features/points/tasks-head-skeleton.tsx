import { indices } from '../../ui/base/indices.ts';
import { Skeleton } from '../../ui/base/skeleton.tsx';

/** Placeholders for four figures and a bar. */
export function TasksHeadSkeleton() {
  return (
    <div className="grid gap-5">
      <div aria-hidden="true" className="stats">
        {indices(4).map((figure) => (
          <div key={figure} className="grid gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-16" />
            <Skeleton className="h-3 w-24" />
          </div>
        ))}
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-2 w-full" />
      </div>
    </div>
  );
}

/** A placeholder for the one line of a phone. */
export function SlimHeadSkeleton() {
  return (
    <div className="flex min-h-control items-center px-card">
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}

import { Skeleton } from '../../ui/skeleton.tsx';
import { copy } from './copy.ts';

export function DailyTasksSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={copy.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 last:pb-0">
          <Skeleton className="size-ring rounded-full" />
          <div className="grid flex-1 gap-3 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

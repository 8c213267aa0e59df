import { classes } from '../base/classes.ts';
import { indices } from '../base/indices.ts';
import { Skeleton } from '../base/skeleton.tsx';

/** Lines of a text, the last one shorter. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div>
      {indices(lines).map((line) => (
        <div key={line} className="flex h-[1lh] items-center">
          <Skeleton className={classes('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
        </div>
      ))}
    </div>
  );
}

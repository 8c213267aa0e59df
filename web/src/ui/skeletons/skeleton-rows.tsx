import { classes } from '../base/classes.ts';
import { indices } from '../base/indices.ts';
import { Skeleton } from '../base/skeleton.tsx';

interface Props {
  readonly rows: number;
  /** The leading element of the rows: a glyph, or the check ring of a task. */
  readonly leading?: 'glyph' | 'ring';
  readonly hasAmount?: boolean;
}

export function SkeletonRows({ rows, leading = 'glyph', hasAmount }: Props) {
  return (
    <div className="divide-y divide-line">
      {indices(rows).map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3 py-3 first:pt-1 last:pb-0">
          <Skeleton className={classes('flex-none rounded-full', leading === 'ring' ? 'size-ring' : 'size-10')} />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          {hasAmount && <Skeleton className="h-4 w-16" />}
        </div>
      ))}
    </div>
  );
}

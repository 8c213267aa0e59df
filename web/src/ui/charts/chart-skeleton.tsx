import { classes } from '../classes.ts';
import { Skeleton } from '../skeleton.tsx';
import type { ChartTexts } from './chart-data.ts';
import { ChartHead } from './chart-head.tsx';
import { indices } from './geometry/indices.ts';

interface Props {
  readonly texts: ChartTexts;
  readonly height: number;
  /** Lines of the legend. */
  readonly lines?: number;
  /** The legend stands beside the drawing where there is room. */
  readonly isBeside?: boolean;
}

/** Stands as high as the chart will. */
export function ChartSkeleton({ texts, height, lines = 0, isBeside = false }: Props) {
  return (
    <figure aria-busy="true" className="grid gap-3">
      <ChartHead title={texts.title} subtitle={texts.subtitle} />
      <div className={classes(isBeside ? 'flex flex-wrap items-center justify-center gap-5' : 'grid gap-3')}>
        <div className={classes(isBeside && 'w-42 flex-none')} style={{ blockSize: height }}>
          <Skeleton className="h-full" />
        </div>
        {lines > 0 && (
          <ul className={classes('grid gap-1 text-14', isBeside && 'min-w-40 flex-1')}>
            {indices(lines).map((line) => (
              <li key={line}>
                <Skeleton className="h-[1lh]" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  );
}

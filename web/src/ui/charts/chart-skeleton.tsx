import { classes } from '../base/classes.ts';
import { Skeleton } from '../base/skeleton.tsx';
import type { ChartTexts } from './chart-data.ts';
import { ChartHead, switchClass } from './chart-head.tsx';
import { toScalableHeight } from './heights.ts';
import { texts as uiTexts } from './texts.ts';

/** An entry of the legend that is being loaded. */
export interface SkeletonKey {
  readonly name: string;
  readonly isLine?: boolean;
}

interface Props {
  readonly texts: ChartTexts;
  readonly height: number;
  readonly legend?: readonly SkeletonKey[];
  /** Places the legend beside the drawing where there is room. */
  readonly isBeside?: boolean;
}

/** As high as the chart, and with its texts, so that they wrap as the chart's will. */
export function ChartSkeleton({ texts, height, legend = [], isBeside = false }: Props) {
  return (
    <figure aria-busy="true" className="grid min-w-0 gap-3">
      <ChartHead
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          <span aria-hidden="true" className={classes(switchClass, 'invisible')}>
            {uiTexts.table}
          </span>
        }
      />
      <div className={classes('min-w-0', isBeside ? 'flex flex-wrap items-center justify-center gap-5' : 'grid gap-3')}>
        <div
          className={classes(isBeside && 'w-42 max-w-full flex-none')}
          style={{ blockSize: toScalableHeight(height) }}
        >
          <Skeleton className="h-full" />
        </div>
        {legend.length > 0 && (
          <ul
            className={
              isBeside
                ? 'grid min-w-[min(10rem,100%)] flex-1 gap-1 text-14'
                : 'flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2'
            }
          >
            {legend.map(({ name, isLine }) => (
              <li key={name} className="flex items-center gap-2">
                <Skeleton className={classes('h-3 flex-none', isLine ? 'w-5' : 'w-3')} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  );
}

import { line } from 'd3-shape';
import type { TimeBands } from '../geometry/time-bands.ts';
import type { TimeRoom } from './value-axis.tsx';

interface Props {
  readonly values: readonly (number | null)[];
  readonly bands: TimeBands;
  readonly room: TimeRoom;
  readonly kind: 'plan' | 'quiet';
}

/** A less prominent line to compare with; it has gaps where there is no data. */
export function ComparedLine({ values, bands, room, kind }: Props) {
  return <path d={linePath(values, bands, room)} className={`chart-line chart-line-${kind}`} />;
}

export function linePath(values: readonly (number | null)[], bands: TimeBands, { y }: TimeRoom): string {
  const shape = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => bands.at(index))
    .y((value) => y(value ?? 0));
  return shape(values) ?? '';
}

import { pickVisibleLabels } from '../geometry/pick-visible-labels.ts';
import type { TimeBands } from '../geometry/time-bands.ts';
import { heights } from '../heights.ts';
import { ChartText } from './chart-text.tsx';

interface Props {
  readonly labels: readonly string[];
  readonly bands: TimeBands;
  readonly now: number;
  readonly width: number;
}

/** The labels under the points, as many as fit; the current one is bold. */
export function TimeLabels({ labels, bands, now, width }: Props) {
  return pickVisibleLabels(labels, { bands, now, edges: [0, width] }).map(({ index, x }) => (
    <ChartText key={index} x={x} y={heights.overTime - 8} strong={index === now}>
      {labels[index]}
    </ChartText>
  ));
}

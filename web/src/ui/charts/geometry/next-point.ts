/** The arrangement of a chart's points: along time, down a list, around a ring, or in weeks. */
export type PointOrder = 'time' | 'list' | 'ring' | 'weeks';

/**
 * The point that a key moves to. Keys are visual: newer is to the left. Null when the key is not handled.
 *
 * @param from the active point
 */
export function nextPoint(
  key: string,
  from: number,
  { count, pointOrder }: { readonly count: number; readonly pointOrder: PointOrder },
) {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[pointOrder][key];
  if (step === undefined) return null;
  const to = from + step;
  if (pointOrder === 'ring') return (to + count) % count;
  return to >= 0 && to < count ? to : from;
}

const steps: Readonly<Record<PointOrder, Readonly<Record<string, number>>>> = {
  time: { ArrowLeft: 1, ArrowRight: -1 },
  list: { ArrowDown: 1, ArrowUp: -1, ArrowLeft: 1, ArrowRight: -1 },
  ring: { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 1, ArrowUp: -1 },
  weeks: { ArrowLeft: 7, ArrowRight: -7, ArrowDown: 1, ArrowUp: -1 },
};

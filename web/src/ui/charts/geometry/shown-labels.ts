import { textWidth } from './text-width.ts';

const air = 8;

/**
 * Which labels have room: that of now, and from there every second, third … as the widest one needs.
 *
 * @param step px from one point to the next
 */
export function shownLabels(labels: readonly string[], { step, now }: { readonly step: number; readonly now: number }) {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label)));
  const every = Math.max(1, Math.ceil((widest + air) / step));
  return labels.flatMap((_, index) => ((index - now) % every === 0 ? [index] : []));
}

/** The middle of a label that would stand over an edge, moved until it does not. */
export function keptInside(middle: number, width: number, [left, right]: readonly [number, number]): number {
  if (width >= right - left) return (left + right) / 2;
  return Math.max(left + width / 2, Math.min(right - width / 2, middle));
}

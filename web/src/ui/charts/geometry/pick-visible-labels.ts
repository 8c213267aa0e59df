import { textWidth } from './text-width.ts';
import type { TimeBands } from './time-bands.ts';

export interface VisibleLabel {
  readonly index: number;
  /** The middle of its text, shifted to stay within the edges. */
  readonly x: number;
}

interface LabelArea {
  readonly bands: Pick<TimeBands, 'at' | 'step'>;
  readonly now: number;
  readonly edges: readonly [left: number, right: number];
}

const spacing = 8;

/** The labels that fit: that of `now`, and in both directions every n-th from it, with the smallest n without overlap. */
export function pickVisibleLabels(labels: readonly string[], { bands, now, edges }: LabelArea): VisibleLabel[] {
  const widths = labels.map((label) => textWidth(label));
  const fewest = Math.max(1, Math.ceil((Math.max(0, ...widths) + spacing) / bands.step));
  for (let every = fewest; every < labels.length; every++) {
    const visible = everyFew(every);
    if (areApart(visible)) return visible;
  }
  return everyFew(Math.max(1, labels.length));

  function everyFew(every: number): VisibleLabel[] {
    return widths.flatMap((width, index) =>
      (index - now) % every === 0 ? [{ index, x: clampInside(bands.at(index), width, edges) }] : [],
    );
  }

  /** Whether no labels overlap; those at the edges have been shifted towards their neighbours. */
  function areApart(visible: readonly VisibleLabel[]): boolean {
    return visible.every(({ index, x }, position) => {
      const next = visible[position + 1];
      return !next || x - next.x >= ((widths[index] ?? 0) + (widths[next.index] ?? 0)) / 2 + spacing;
    });
  }
}

/** The middle of a text, clamped so that the text stays within the edges. */
export function clampInside(middle: number, width: number, [left, right]: readonly [number, number]): number {
  if (width >= right - left) return (left + right) / 2;
  return Math.max(left + width / 2, Math.min(right - width / 2, middle));
}

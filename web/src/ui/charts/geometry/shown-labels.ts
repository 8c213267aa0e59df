import { textWidth } from './text-width.ts';
import type { TimeBands } from './time-bands.ts';

export interface ShownLabel {
  readonly index: number;
  /** The middle of its text, moved where it would stand over an edge. */
  readonly x: number;
}

interface Room {
  readonly bands: Pick<TimeBands, 'at' | 'step'>;
  readonly now: number;
  readonly edges: readonly [left: number, right: number];
}

const air = 8;

/** Which labels have room: that of now, and from there in both directions every second, third … as far as they need. */
export function shownLabels(labels: readonly string[], { bands, now, edges }: Room): ShownLabel[] {
  const widths = labels.map((label) => textWidth(label));
  const fewest = Math.max(1, Math.ceil((Math.max(0, ...widths) + air) / bands.step));
  for (let every = fewest; every < labels.length; every++) {
    const shown = everyFew(every);
    if (areApart(shown)) return shown;
  }
  return everyFew(Math.max(1, labels.length));

  function everyFew(every: number): ShownLabel[] {
    return widths.flatMap((width, index) =>
      (index - now) % every === 0 ? [{ index, x: keptInside(bands.at(index), width, edges) }] : [],
    );
  }

  /** Those at the edges have moved towards their neighbours. */
  function areApart(shown: readonly ShownLabel[]): boolean {
    return shown.every(({ index, x }, place) => {
      const next = shown[place + 1];
      return !next || x - next.x >= ((widths[index] ?? 0) + (widths[next.index] ?? 0)) / 2 + air;
    });
  }
}

/** The middle of a text that would stand over an edge, moved until it does not. */
export function keptInside(middle: number, width: number, [left, right]: readonly [number, number]): number {
  if (width >= right - left) return (left + right) / 2;
  return Math.max(left + width / 2, Math.min(right - width / 2, middle));
}

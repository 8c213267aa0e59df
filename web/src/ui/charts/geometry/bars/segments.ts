/** A part of a horizontal bar: its left end and its length, in px. */
export interface Segment {
  readonly series: number;
  readonly left: number;
  readonly length: number;
}

const gapPx = 3;

/**
 * Parts of a bar that starts at the right edge, laid out to the left and separated by 3 px; values of zero or less are
 * skipped.
 *
 * @param width available px
 * @param longest the value that fills the width
 */
export function lyingSegments(
  values: readonly number[],
  { width, longest }: { readonly width: number; readonly longest: number },
) {
  const segments: Segment[] = [];
  let right = width;
  values.forEach((value, series) => {
    if (value <= 0) return;
    const whole = (value / longest) * width;
    // A very short part gets no gap.
    const gap = right < width && whole > gapPx * 2 ? gapPx : 0;
    segments.push({ series, left: right - whole, length: whole - gap });
    right -= whole;
  });
  return segments;
}

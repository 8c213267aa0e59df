/** A part of a lying bar: its left end and its length, in px. */
export interface Segment {
  readonly series: number;
  readonly left: number;
  readonly length: number;
}

const partedBy = 3;

/**
 * Parts of a bar that begins at the right edge, one after another to the left and parted by 3 px; what is zero or less
 * takes no place.
 *
 * @param width px of the room
 * @param longest the value that fills it
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
    // Nothing is parted away that is hardly there.
    const parting = right < width && whole > partedBy * 2 ? partedBy : 0;
    segments.push({ series, left: right - whole, length: whole - parting });
    right -= whole;
  });
  return segments;
}

/** The middle and the width of one of the bars of a point. */
interface Slot {
  readonly middle: number;
  readonly width: number;
}

const gap = 2;

/** The place of a point's bar beside its others, the first at the right. */
export function getSlot(series: number, count: number, { middle, width }: Slot): Slot {
  const each = width / count;
  return { middle: middle + width / 2 - each * (series + 0.5), width: Math.max(1, each - gap) };
}

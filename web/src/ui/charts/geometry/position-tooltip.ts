interface Size {
  readonly width: number;
  readonly height: number;
}

const distance = 12;

/** The top left corner of a tooltip: above its point, below where there is no room, and within the left and right edges. */
export function positionTooltip(point: { readonly x: number; readonly y: number }, tip: Size, size: Size) {
  const above = point.y - distance - tip.height;
  return {
    left: Math.max(0, Math.min(size.width - tip.width, point.x - tip.width / 2)),
    top: above >= 0 ? above : point.y + distance,
  };
}

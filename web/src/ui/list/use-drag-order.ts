import { type PointerEvent, useEffect, useRef } from 'react';

/** Distance from the window's edge at which the page starts to scroll, and how far per frame, in pixels. */
const [edgePx, scrollPx] = [96, 10];

interface Drag {
  readonly pointer: number;
  readonly rows: readonly HTMLElement[];
  /** The position of each row when the drag started, from the top of the page. */
  readonly rowBounds: readonly { readonly middle: number; readonly height: number }[];
  readonly from: number;
  readonly startY: number;
  y: number;
  to: number;
  frame: number;
}

/**
 * Makes the rows of a list draggable by the element marked `data-grip` in them. The dragged row follows the pointer and
 * the others make room, without rendering; `onMove` is called when the row is dropped in another place.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag>(null);
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), []);

  const follow = () => {
    const now = drag.current;
    if (!now) return;
    const { rows, rowBounds, from } = now;
    const by = now.y + window.scrollY - now.startY;
    now.to = findTargetIndex(now, by);
    const height = rowBounds[from]?.height ?? 0;
    rows.forEach((row, index) => {
      const isPassed = index > from && index <= now.to;
      const isMet = index < from && index >= now.to;
      const shift = index === from ? by : isPassed ? -height : isMet ? height : 0;
      row.style.translate = shift === 0 ? '' : `0 ${shift}px`;
    });
  };
  const scroll = () => {
    const now = drag.current;
    if (!now) return;
    const way = now.y < edgePx ? -1 : now.y > window.innerHeight - edgePx ? 1 : 0;
    if (way !== 0) {
      window.scrollBy(0, way * scrollPx);
      follow();
    }
    now.frame = requestAnimationFrame(scroll);
  };
  const endDrag = (isDropped: boolean) => {
    const now = drag.current;
    if (!now) return;
    drag.current = null;
    cancelAnimationFrame(now.frame);
    for (const row of now.rows) row.style.translate = '';
    delete now.rows[now.from]?.dataset.dragged;
    if (isDropped && now.to !== now.from) onMove(now.from, now.to);
  };
  const isDragPointer = ({ pointerId }: PointerEvent) => drag.current?.pointer === pointerId;

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
      const row = grip?.closest('li');
      if (!grip || !row || event.button !== 0 || drag.current) return;
      const rows = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
      const rowBounds = rows.map((child) => {
        const { top, height } = child.getBoundingClientRect();
        return { middle: top + window.scrollY + height / 2, height };
      });
      const from = rows.indexOf(row);
      const startY = event.clientY + window.scrollY;
      grip.setPointerCapture(event.pointerId);
      row.dataset.dragged = '';
      drag.current = { pointer: event.pointerId, rows, rowBounds, from, startY, y: event.clientY, to: from, frame: 0 };
      drag.current.frame = requestAnimationFrame(scroll);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDragPointer(event) || !drag.current) return;
      drag.current.y = event.clientY;
      follow();
    },
    onPointerUp: (event: PointerEvent) => {
      if (isDragPointer(event)) endDrag(true);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (isDragPointer(event)) endDrag(false);
    },
  };
}

/** The index at which the dragged row would be dropped: the number of other rows whose middle is above its own. */
function findTargetIndex({ rowBounds, from }: Drag, by: number): number {
  const middle = (rowBounds[from]?.middle ?? 0) + by;
  const above = rowBounds.filter((bounds, index) => index !== from && bounds.middle < middle);
  return above.length;
}

import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { ShownItem } from './day-runs.tsx';

/** So many rows beyond the window stand ready, where the scrolling leads and where it comes from. */
const spare = { ahead: 8, behind: 2 } as const;

interface Rows {
  readonly count: number;
  /** The same function as long as the rows are the same. */
  readonly keyOf: (index: number) => string;
  /** About how high one will be, in px, until it is measured. */
  readonly heightOf: (index: number) => number;
  /** What holds them all. */
  readonly room: RefObject<HTMLElement | null>;
}

/** Which of many rows are to be there: those in the window, and the one that has the keyboard. */
export function useWindowRows({ count, keyOf, heightOf, room }: Rows) {
  useNoScrollAnchor();
  const scrollMargin = useDistanceFromTop(room);
  const [focused, setFocused] = useState<number | null>(null);
  const [isUpward, setIsUpward] = useState(false);
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) => {
      const [above, below] = isUpward ? [spare.ahead, spare.behind] : [spare.behind, spare.ahead];
      const first = Math.max(0, startIndex - above);
      const end = Math.min(count, endIndex + 1 + below);
      const shown = Array.from({ length: end - first }, (_, place) => first + place);
      if (focused === null || focused >= count || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
    [focused, isUpward],
  );
  const rows = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: heightOf,
    scrollMargin,
    rangeExtractor,
    // Drawing rows is then a task of its own, before the one that lays them out and paints them; the spare ones bridge it.
    useFlushSync: false,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection) setIsUpward(scrollDirection === 'backward');
    },
  });
  return {
    measure: rows.measureElement,
    height: rows.getTotalSize(),
    shown: withGaps(rows.getVirtualItems(), scrollMargin),
    /** For the element that holds them. */
    watch: {
      onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
      onBlur: () => setFocused(null),
    },
  };
}

function withGaps(items: readonly { index: number; start: number; end: number }[], from: number): ShownItem[] {
  let end = from;
  return items.map(({ index, ...item }) => {
    const above = item.start - end;
    end = item.end;
    return { index, above };
  });
}

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
}

/**
 * The browser would keep in its place what stands below the rows, and so pull to the end who is near it whenever more
 * rows come. The rows look after the place themselves.
 */
function useNoScrollAnchor(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    return () => void style.removeProperty('overflow-anchor');
  }, []);
}

/** What stands above an element on the page may still be on its way, and moves it. */
function useDistanceFromTop(room: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (room.current) setDistance(Math.round(room.current.getBoundingClientRect().top + window.scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [room]);
  return distance;
}

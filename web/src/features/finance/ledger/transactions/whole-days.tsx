import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ListItem } from './day-groups.ts';
import { DayRuns, type RowProps, type VisibleItem } from './day-runs.tsx';

/** Estimated heights in px. */
const heights = { head: 48, row: 73 } as const;
/** How many items before the end the next page is requested. */
const prefetchedItems = 12;

interface Props extends RowProps {
  readonly items: readonly ListItem[];
  /** Loads the next page when the end is near the viewport; null while that is not possible. */
  readonly onEnd: (() => void) | null;
}

/** All days, virtualised: only those near the viewport are rendered; gaps stand in for the rest. */
export function WholeDays({ items, onEnd, ...rowProps }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { measure, height, visible, watch } = useWindowRows({
    count: items.length,
    getKey: useCallback((index: number) => items[index]?.key ?? '', [items]),
    getHeight: (index) => heights[items[index]?.kind ?? 'row'],
    room,
  });
  const canLoad = onEnd !== null;
  const loadMore = useEffectEvent(() => onEnd?.());
  const isNearEnd = (visible.at(-1)?.index ?? 0) >= items.length - prefetchedItems;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has a new end
  useEffect(() => {
    if (isNearEnd && canLoad) loadMore();
  }, [isNearEnd, canLoad, items.length]);
  return (
    <div ref={room} {...watch} className="flow-root [contain:size_layout_style]" style={{ blockSize: height }}>
      <DayRuns {...rowProps} items={items} visible={visible} measure={measure} />
    </div>
  );
}

/** Overscan: spare rows rendered ahead of the scroll direction and behind it. */
const spare = { ahead: 8, behind: 2 } as const;

interface Rows {
  readonly count: number;
  /** Must be stable as long as the rows are the same. */
  readonly getKey: (index: number) => string;
  /** Estimated height in px, until the row is measured. */
  readonly getHeight: (index: number) => number;
  /** The container of the rows. */
  readonly room: RefObject<HTMLElement | null>;
}

/** Which rows to render: those in the viewport, and the focused one. */
function useWindowRows({ count, getKey, getHeight, room }: Rows) {
  useNoScrollAnchor();
  const scrollMargin = useDistanceFromTop(room);
  const [focused, setFocused] = useState<number | null>(null);
  const [isUpward, setIsUpward] = useState(false);
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) => {
      const [above, below] = isUpward ? [spare.ahead, spare.behind] : [spare.behind, spare.ahead];
      const first = Math.max(0, startIndex - above);
      const end = Math.min(count, endIndex + 1 + below);
      const visible = Array.from({ length: end - first }, (_, offset) => first + offset);
      if (focused === null || focused >= count || visible.includes(focused)) return visible;
      return [...visible, focused].sort((a, b) => a - b);
    },
    [focused, isUpward],
  );
  const rows = useWindowVirtualizer({
    count,
    getItemKey: getKey,
    estimateSize: getHeight,
    scrollMargin,
    rangeExtractor,
    // Keeps rendering in a task separate from layout and paint; the overscan bridges the delay.
    useFlushSync: false,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection) setIsUpward(scrollDirection === 'backward');
    },
  });
  return {
    measure: rows.measureElement,
    height: rows.getTotalSize(),
    visible: withGaps(rows.getVirtualItems(), scrollMargin),
    /** Event handlers for the container. */
    watch: {
      onFocus: ({ target }: FocusEvent) => setFocused(getRowIndex(target)),
      onBlur: () => setFocused(null),
    },
  };
}

function withGaps(items: readonly { index: number; start: number; end: number }[], from: number): VisibleItem[] {
  let end = from;
  return items.map(({ index, ...item }) => {
    const above = item.start - end;
    end = item.end;
    return { index, above };
  });
}

function getRowIndex(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
}

/**
 * Scroll anchoring would hold the content below the rows in place, and so drag somebody near it to the end whenever rows
 * are added. The rows keep the scroll position themselves.
 */
function useNoScrollAnchor(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    return () => void style.removeProperty('overflow-anchor');
  }, []);
}

/** Measured again on resize: content above the rows may still be loading, and shifts them. */
function useDistanceFromTop(room: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const updateWindow = () => {
      if (room.current) setDistance(Math.round(room.current.getBoundingClientRect().top + window.scrollY));
    };
    updateWindow();
    const observer = new ResizeObserver(updateWindow);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [room]);
  return distance;
}

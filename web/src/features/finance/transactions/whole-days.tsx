import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ListItem } from './day-groups.ts';
import { DayRuns, type RowLook } from './day-runs.tsx';
import { useWindowRows } from './use-window-rows.ts';

/** About how high they are, in px. */
const heights = { head: 48, row: 73 } as const;
/** So many rows before the last, what comes after it is asked for. */
const early = 12;

interface Props extends RowLook {
  readonly items: readonly ListItem[];
  /** Asks for what comes after the last that is there, once that is in sight, or nearly; null while nothing can be asked for. */
  readonly onEnd: (() => void) | null;
}

/** All days, of which only those in the window are there; what is not leaves its room. */
export function WholeDays({ items, onEnd, ...look }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { measure, height, shown, watch } = useWindowRows({
    count: items.length,
    keyOf: useCallback((index: number) => items[index]?.key ?? '', [items]),
    heightOf: (index) => heights[items[index]?.kind ?? 'row'],
    room,
  });
  const mayAsk = onEnd !== null;
  const tellEnd = useEffectEvent(() => onEnd?.());
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= items.length - early;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end
  useEffect(() => {
    if (isNearEnd && mayAsk) tellEnd();
  }, [isNearEnd, mayAsk, items.length]);
  return (
    <div
      ref={room}
      {...watch}
      className="flow-root contain-size contain-layout contain-style"
      style={{ blockSize: height }}
    >
      <DayRuns {...look} items={items} shown={shown} measure={measure} />
    </div>
  );
}

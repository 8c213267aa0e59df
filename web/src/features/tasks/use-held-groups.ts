import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TaskGroup } from './task-tab.ts';

/** So long after the last toggle the rows stay where they are: the next one to be pressed must not slip away. */
const heldMs = 1500;

const none: ReadonlyMap<string, TaskGroup> = new Map();

/**
 * Keeps tasks that are being toggled in the group that they stood in, for a moment: the check is seen being drawn.
 * When a row then moves, the keyboard stays with it.
 */
export function useHeldGroups() {
  const [held, setHeld] = useState(none);
  const focused = useRef<string>(null);

  const hold = useCallback((id: string, group: TaskGroup) => {
    setHeld((before) => new Map(before).set(id, before.get(id) ?? group));
  }, []);

  useEffect(() => {
    if (held.size === 0) return;
    const clock = setTimeout(() => {
      focused.current = document.activeElement?.id ?? null;
      setHeld(none);
    }, heldMs);
    return () => clearTimeout(clock);
  }, [held]);

  useLayoutEffect(() => {
    if (held.size > 0 || !focused.current) return;
    document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = null;
  }, [held]);

  return { held, hold };
}

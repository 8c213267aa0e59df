import { useEffect, useState } from 'react';
import { pauseToast, resumeToast } from './toasts.ts';

/** Pauses a toast's timer while the pointer is over it or the focus is in it. */
export function usePause(id: number) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isHeld) return;
    pauseToast(id);
    return () => resumeToast(id);
  }, [isHeld, id]);
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What a sheet shows one after the other: each begins at its top, however far down the one before was scrolled. */
export function ScrollToTop({ of, children }: { of: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and nothing else matters
  useLayoutEffect(() => {
    const panel = part.current?.closest('.modal-panel');
    if (panel) panel.scrollTop = 0;
  }, [of]);
  return <div ref={part}>{children}</div>;
}

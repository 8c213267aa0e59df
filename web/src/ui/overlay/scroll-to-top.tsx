import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** For a sheet that shows several views in turn: each starts at its top, however far the previous one was scrolled. */
export function ScrollToTop({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view has changed; nothing else matters
  useLayoutEffect(() => {
    const panel = part.current?.closest('.modal-panel');
    if (panel) panel.scrollTop = 0;
  }, [resetKey]);
  return <div ref={part}>{children}</div>;
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Note } from '../base/note.tsx';

interface Props {
  /** A warning where it could not be done. */
  readonly tone?: 'success' | 'warning';
  /** Whether it stands in place of what held the focus; not so when it was there from the start. */
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

/** Says what was done, or could not be, in place of the form or button that is gone: taking its focus has it read out. */
export function Confirmation({ tone = 'success', isFocused = true, children }: Props) {
  const note = useRef<HTMLDivElement>(null);
  // With the paint, not after it: a key pressed in between would go to the page.
  useLayoutEffect(() => {
    if (isFocused) note.current?.focus();
  }, [isFocused]);
  return (
    <div ref={note} tabIndex={-1} role="status">
      <Note tone={tone} icon={tone === 'success' ? CircleCheck : TriangleAlert}>
        {children}
      </Note>
    </div>
  );
}

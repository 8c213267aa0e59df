import type { ReactNode } from 'react';

/** A line with a word in it, between two ways of doing the same thing. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

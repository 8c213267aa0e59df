import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

/** Around the skeletons of one place: readers of the screen hear once that something is on its way. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={copy.loading} className={className}>
      {children}
    </div>
  );
}

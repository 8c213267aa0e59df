import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

/** Wraps the skeletons of one section, so that screen readers announce once that it is loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={copy.loading} className={className}>
      {children}
    </div>
  );
}

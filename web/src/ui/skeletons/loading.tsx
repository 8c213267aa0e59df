import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { texts } from '../base/texts.ts';

/**
 * Wraps the skeletons of one section, so that screen readers announce once that it is loading. Never wider than its
 * place: what is pulled aside in it is clipped there.
 */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={texts.loading} className={classes('min-w-0', className)}>
      {children}
    </div>
  );
}

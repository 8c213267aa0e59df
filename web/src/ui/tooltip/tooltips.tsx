import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { tooltipTiming } from './timing.ts';

/** Around everything that has tooltips: they know of each other, so that the second comes at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={tooltipTiming.openMs} skipDelayDuration={tooltipTiming.skipMs}>
      {children}
    </Tooltip.Provider>
  );
}

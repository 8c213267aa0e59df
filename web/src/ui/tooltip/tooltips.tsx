import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { constants } from '../../lib/constants.ts';

/** Wraps everything with tooltips, so that after a first tooltip the next opens at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={constants.tooltipOpenMs} skipDelayDuration={constants.tooltipSkipMs}>
      {children}
    </Tooltip.Provider>
  );
}

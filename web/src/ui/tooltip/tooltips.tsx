import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { constants } from '../../lib/constants.ts';

/** Around everything that has tooltips: they know of each other, so that the second comes at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={constants.tooltipOpenMs} skipDelayDuration={constants.tooltipSkipMs}>
      {children}
    </Tooltip.Provider>
  );
}

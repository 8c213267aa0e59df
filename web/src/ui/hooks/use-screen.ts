import { constants } from '../../lib/constants.ts';
import { useMedia } from './use-media.ts';

export type Screen = 'phone' | 'tablet' | 'desktop';

/** The layout for the window's width; the widths must match the breakpoints of theme.css. */
export function useScreen(): Screen {
  const isTablet = useMedia(`(min-width: ${constants.phoneBelow})`);
  const isDesktop = useMedia('(min-width: 64rem)');
  return isDesktop ? 'desktop' : isTablet ? 'tablet' : 'phone';
}

import { constants } from '../../lib/constants.ts';
import { useMedia } from '../use-media.ts';

export type Screen = 'phone' | 'tablet' | 'desktop';

/** Which of the three layouts the window has room for; the same widths as the breakpoints of theme.css. */
export function useScreen(): Screen {
  const isTablet = useMedia(`(min-width: ${constants.phoneBelow})`);
  const isDesktop = useMedia('(min-width: 64rem)');
  return isDesktop ? 'desktop' : isTablet ? 'tablet' : 'phone';
}

import { constants } from '../../lib/constants.ts';
import { lazyPage } from '../lazy-page.ts';

/** The sidebar in its own chunk: a phone needs neither it nor the tooltip code. */
export const LazySidebar = lazyPage(() => import('../../ui/shell/sidebar.tsx'), 'Sidebar');

/** Preloads it with the first page where the window has room for it. */
export async function fetchSidebar(): Promise<void> {
  if (window.matchMedia(`(min-width: ${constants.phoneBelow})`).matches) await LazySidebar.preload?.();
}

import { constants } from '../../lib/constants.ts';
import { lazyPage } from '../lazy-page.ts';

/** The sidebar in a file of its own: a phone needs neither it nor what its tooltips are made of. */
export const SidebarLater = lazyPage(() => import('../../ui/shell/sidebar.tsx'), 'Sidebar');

/** Fetches it along with the first page where the window has room for it. */
export async function fetchSidebar(): Promise<void> {
  if (window.matchMedia(`(min-width: ${constants.phoneBelow})`).matches) await SidebarLater.preload?.();
}

import type { AppRouter } from './router.ts';

const quietAfterMs = 2000;

/** Fetches every page once the first one stands, so that the next opens at once, also where the network is gone by then. */
export function fetchPagesLater(router: AppRouter): void {
  const fetchPages = () => {
    for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route);
  };
  setTimeout(() => {
    if (navigator.onLine) fetchPages();
    else window.addEventListener('online', fetchPages, { once: true });
  }, quietAfterMs);
}

import type { AnyRoute } from '@tanstack/react-router';
import { isDataCostly } from '../../lib/is-data-costly.ts';
import { guardedRoute, isGuarded } from '../guarded.ts';
import { paths } from '../paths.ts';
import type { AppRouter } from '../router.ts';

const quietAfterMs = 2000;
const pauseMs = 50;

/**
 * Prefetches page chunks, so that the next page opens at once, even when offline by then: the guarded pages when signed
 * in, else the public ones and the first page after sign-in. One at a time and only while the browser is idle, so as not
 * to slow down slow phones; none without a network, nor where data is to be saved.
 */
export function prefetchPages(router: AppRouter): void {
  if (isDataCostly()) return;
  const fetched = new Set<string>();
  const fetchAround = async () => {
    for (const route of pagesAround(router)) {
      if (fetched.has(route.id)) continue;
      fetched.add(route.id);
      await online();
      await idle();
      try {
        await router.loadRouteChunk(route);
      } catch {
        // The page shows the error when it is opened.
      }
    }
  };
  const fetchSoon = () => {
    setTimeout(() => void fetchAround(), quietAfterMs);
  };
  fetchSoon();
  let wasGuarded = isGuarded(router);
  router.subscribe('onResolved', () => {
    if (wasGuarded === isGuarded(router)) return;
    wasGuarded = !wasGuarded;
    fetchSoon();
  });
}

// Excludes the administration, which few people use, and the gallery, which is for developers: they load on demand.
function pagesAround(router: AppRouter): readonly AnyRoute[] {
  const guarded = isGuarded(router);
  return Object.values<AnyRoute>(router.routesById).filter(
    ({ id, fullPath }) =>
      !id.startsWith(`${guardedRoute}-administration`) &&
      fullPath !== paths.gallery &&
      (id.startsWith(guardedRoute) === guarded || id === guardedRoute || fullPath === paths.dashboard),
  );
}

/** Resolves while there is a network. */
function online(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Resolves when the browser is idle; after a pause in Safari, which lacks `requestIdleCallback`. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });
}

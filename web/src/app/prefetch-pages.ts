import type { AnyRoute } from '@tanstack/react-router';
import { guardedRoute, isGuarded } from './guarded.ts';
import { paths } from './paths.ts';
import type { AppRouter } from './router.ts';

const quietAfterMs = 2000;
const pauseMs = 50;

/**
 * Fetches the pages around the one that stands, so that the next opens at once, also where the network is gone by then:
 * behind the guard those behind the guard, else the public ones and the one that sign-in leads to. One after the other
 * and only while there is nothing else to do: a slow phone would feel them all at once.
 */
export function prefetchPages(router: AppRouter): void {
  const fetched = new Set<string>();
  const fetchAround = async () => {
    for (const route of pagesAround(router)) {
      if (fetched.has(route.id)) continue;
      fetched.add(route.id);
      await idle();
      try {
        await router.loadRouteChunk(route);
      } catch {
        // The page tells what is wrong once somebody asks for it.
      }
    }
  };
  const fetchSoon = () => {
    setTimeout(() => {
      if (navigator.onLine) void fetchAround();
      else window.addEventListener('online', () => void fetchAround(), { once: true });
    }, quietAfterMs);
  };
  fetchSoon();
  let wasGuarded = isGuarded(router);
  router.subscribe('onResolved', () => {
    if (wasGuarded === isGuarded(router)) return;
    wasGuarded = !wasGuarded;
    fetchSoon();
  });
}

// Few people administrate, and the gallery is for those who build the product: both come when they are asked for.
function pagesAround(router: AppRouter): readonly AnyRoute[] {
  const guarded = isGuarded(router);
  return Object.values<AnyRoute>(router.routesById).filter(
    ({ id, fullPath }) =>
      !id.startsWith(`${guardedRoute}/administration`) &&
      fullPath !== paths.gallery &&
      (id.startsWith(guardedRoute) === guarded || id === guardedRoute || fullPath === paths.dashboard),
  );
}

/** Until the browser has nothing to do. Safari does not tell; there it is a pause. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });
}

import type { AppRouter } from './router.ts';

/** The id of the parent route of all pages for signed-in users. */
export const guardedRoute = '/signed-in';

export function isGuarded(router: AppRouter): boolean {
  return router.state.matches.some(({ routeId }) => routeId.startsWith(guardedRoute));
}

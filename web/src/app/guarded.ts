import type { AppRouter } from './router.ts';

/** The id of the route under which all pages of signed-in people stand. */
export const guardedRoute = '/signed-in';

export function isGuarded(router: AppRouter): boolean {
  return router.state.matches.some(({ routeId }) => routeId.startsWith(guardedRoute));
}

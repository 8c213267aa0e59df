import { currentSession, onSessionChange } from '../../session/session.ts';
import type { AppRouter } from '../router.ts';

/**
 * Counts what is used, as long as somebody is signed in who agreed to that and whose browser does not ask for the contrary.
 * For nobody else its code is even loaded. Returns a function that disconnects.
 */
export function connectAnalytics(router: AppRouter): () => void {
  let counted: string | null = null;
  let stop = () => {};
  const follow = async (countsShown: boolean) => {
    const token = findCounted();
    if (token === counted) return;
    counted = token;
    stop();
    stop = () => {};
    if (token === null) return;
    try {
      const { countUsage } = await import('../../features/consents/count-usage.ts');
      // It may have been taken back meanwhile.
      if (counted === token && findCounted() === token) {
        stop = countUsage({ token, watchPages: (listener) => watchPages(router, countsShown, listener) });
      }
    } catch {
      // Not loaded: the next visit counts.
    }
  };
  void follow(true);
  const stopWatching = onSessionChange(() => void follow(false));
  return () => {
    stopWatching();
    counted = null;
    stop();
  };
}

/** The token of who is counted; null for nobody. */
function findCounted(): string | null {
  const session = currentSession();
  if (!session?.user.allowsAnalytics || refusesTracking()) return null;
  return session.token;
}

/** Whether the browser asks every site not to follow its person: Global Privacy Control, or the older Do Not Track. */
function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Names the pattern of each page that is opened; a dialog in the address opens none.
 *
 * @param countsShown whether the page that is shown was opened by who is counted
 */
function watchPages(router: AppRouter, countsShown: boolean, listener: (pattern: string) => void): () => void {
  let shown = countsShown ? null : router.state.location.pathname;
  const look = () => {
    const match = router.state.matches.at(-1);
    const { pathname } = router.state.location;
    if (!match || pathname === shown) return;
    shown = pathname;
    listener(match.fullPath);
  };
  look();
  return router.subscribe('onResolved', look);
}

import { setCaller } from '../lib/api.ts';
import { dropDrafts } from '../lib/draft.ts';
import { closeSession, currentSession, onSessionChange } from '../session/session.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { followTheme } from './appearance.ts';
import { copy } from './copy.ts';
import { isGuarded } from './guarded.ts';
import { paths } from './paths.ts';
import type { AppRouter } from './router.ts';

/** Ties what the layers below must not know: whose calls they are, and where to go when a session ends. Answers how to untie. */
export function connect(router: AppRouter): () => void {
  setCaller({
    token: () => currentSession()?.token ?? null,
    sessionEnded: () => {
      closeSession();
      showToast({ title: copy.sessionEnded, variant: 'default' });
    },
  });
  const unfollowTheme = followTheme();
  const stopWatching = onSessionChange(() => {
    if (currentSession()) return;
    dropDrafts();
    leaveGuardedPage(router);
  });
  return () => {
    stopWatching();
    unfollowTheme();
  };
}

// However the session ended, here or in another tab: the page behind the guard is left, and remembered.
function leaveGuardedPage(router: AppRouter): void {
  // Each key that goes tells of itself: once on the way out, the page to remember is no longer the address.
  if (!isGuarded(router) || router.state.location.pathname === paths.login) return;
  void router.navigate({ to: paths.login, search: { next: router.state.location.href } });
}

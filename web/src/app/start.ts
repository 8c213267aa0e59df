import { setCaller } from '../lib/api.ts';
import { dropDrafts, setDraftOwner } from '../lib/draft.ts';
import { currentSession, expireSession, getCurrentOrExpiredUser, onSessionChange } from '../session/session.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { isGuarded } from './guarded.ts';
import { paths } from './paths.ts';
import type { AppRouter } from './router.ts';
import { texts } from './texts.ts';

/**
 * Connects what the lower layers must not import: the session's token for API calls, and the navigation when a session
 * ends. Returns a function that disconnects.
 */
export function connect(router: AppRouter): () => void {
  setCaller({
    token: () => currentSession()?.token ?? null,
    sessionEnded: () => {
      expireSession();
      showToast({ title: texts.sessionEnded, variant: 'default' });
    },
  });
  setDraftOwner(() => currentSession()?.user.id ?? '');
  dropOtherUsersDrafts();
  const unfollowAppearance = followAppearance();
  const stopWatching = onSessionChange(() => {
    dropOtherUsersDrafts();
    if (currentSession()) return;
    // Whoever signs out leaves nothing behind, not even what was typed before signing in.
    if (!getCurrentOrExpiredUser()) dropDrafts(() => true);
    leaveGuardedPage(router);
  });
  return () => {
    stopWatching();
    unfollowAppearance();
  };
}

// What is typed on public pages belongs to nobody, and stays until somebody signs out.
function dropOtherUsersDrafts(): void {
  const present = getCurrentOrExpiredUser();
  dropDrafts((owner) => owner !== '' && owner !== present);
}

// Whether the session ended here or in another tab: leaves a guarded page for sign-in, and passes it as `next`.
function leaveGuardedPage(router: AppRouter): void {
  // Each removed storage key fires an event: after the first, the location is sign-in and no longer the page to return to.
  if (!isGuarded(router) || router.state.location.pathname === paths.login) return;
  void router.navigate({ to: paths.login, search: { next: router.state.location.href } });
}

/** Applies the person's theme and text size, by default the system's, and follows changes. Returns a function that stops it. */
function followAppearance(): () => void {
  apply();
  return onSessionChange(apply);
}

function apply(): void {
  const { theme, textSize } = currentSession()?.user.preferences ?? {};
  set('theme', theme === 'system' ? undefined : theme);
  set('textSize', textSize);
}

function set(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

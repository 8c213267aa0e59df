import { forgetDevice } from '../lib/push-device.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import type { AppRouter } from './router.ts';

/** While somebody is signed in, does what notifications on this device ask for; ends them with the session. */
export function keepPushes(router: AppRouter): void {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return;
  const follow = async () => {
    const { followPushes } = await import('../features/push/follow-pushes.ts');
    followPushes((path) => void router.navigate({ href: path }));
  };
  let person = currentSession()?.user.id;
  // One after the other: who signs out and in again at once must not lose the new subscription with the old.
  let last = person ? follow() : Promise.resolve();
  onSessionChange(() => {
    const present = currentSession()?.user.id;
    if (present === person) return;
    const isOver = person !== undefined;
    person = present;
    last = last
      // It failed to load: the next visit follows.
      .catch(() => undefined)
      .then(() => (isOver ? forgetDevice() : undefined))
      .then(() => (present ? follow() : undefined));
  });
}

import { forgetDevice } from '../../lib/push-device.ts';
import { currentSession, onSessionChange } from '../../session/session.ts';
import type { AppRouter } from '../router.ts';

/**
 * While somebody is signed in, does what notifications on this device ask for; ends them with the session. Returns a
 * function that disconnects.
 */
export function connectPushMessages(router: AppRouter): () => void {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return () => {};
  let stop = () => {};
  const follow = async () => {
    try {
      const { followPushes } = await import('../../features/push/follow-pushes.ts');
      stop = followPushes((path) => void router.navigate({ href: path }));
    } catch {
      // Not loaded: the next visit follows.
    }
  };
  const forget = async () => {
    stop();
    await forgetDevice();
  };
  let person = currentSession()?.user.id;
  // One after the other: who signs out and in again at once must not lose the new subscription with the old.
  let last = person ? follow() : Promise.resolve();
  const stopWatching = onSessionChange(() => {
    const present = currentSession()?.user.id;
    if (present === person) return;
    const isOver = person !== undefined;
    person = present;
    last = last.then(() => (isOver ? forget() : undefined)).then(() => (present ? follow() : undefined));
  });
  return () => {
    stopWatching();
    stop();
  };
}

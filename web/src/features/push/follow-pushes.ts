import { notifications } from '@afdal/contract/notifications/notifications';
import { call } from '../../lib/api.ts';
import { notificationPath } from '../../lib/notification-paths.ts';
import { type PushedNotification, type PushMessage, pageListens } from '../../lib/push-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { ensureSubscribed } from './device.ts';
import { texts } from './texts.ts';

type Open = (path: string) => void;

/**
 * Does what the service worker asks of a page: shows as a toast what came while it was in front, opens what a notification
 * is about, and keeps the device subscribed. Returns a function that ends it.
 */
export function followPushes(open: Open): () => void {
  const { serviceWorker } = navigator;
  const follows = ({ data, ports }: MessageEvent<PushMessage>) => {
    if (!currentSession()) return;
    // Only what is ours comes with a port.
    ports[0]?.postMessage('taken');
    if (data.type === 'pushed') showPushToast(data.notification, open);
    if (data.type === 'notification-opened') follow(data, open);
    if (data.type === 'subscription-changed') void ensureSubscribed();
  };
  serviceWorker.addEventListener('message', follows);
  serviceWorker.startMessages();
  void serviceWorker.ready.then(({ active }) => active?.postMessage({ type: pageListens }));
  void ensureSubscribed();
  return () => serviceWorker.removeEventListener('message', follows);
}

function showPushToast({ id, title, message, actionType, actionId }: PushedNotification, open: Open): void {
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  const path = notificationPath(actionType, actionId);
  showToast({
    title,
    description: message,
    variant: 'default',
    ...(path && { action: { label: texts.open, run: () => follow({ id, path }, open) } }),
  });
}

function follow({ id, path }: { readonly id: string | null; readonly path: string | null }, open: Open): void {
  if (path) open(path);
  if (id) void markNotificationRead(id);
}

async function markNotificationRead(id: string): Promise<void> {
  // Deleted, or somebody else's: nothing is left to be read.
  await call(notifications.readNotification, { params: { id } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

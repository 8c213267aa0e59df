import { isInstalled, isIos } from '../../lib/installed.ts';

/**
 * Whether this device can be notified: `install-first` on those of Apple that can only once the app is on the home screen,
 * else what the person allowed.
 */
export function pushSupport(): NotificationPermission | 'install-first' | 'unsupported' {
  const isSupported = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (isSupported) return Notification.permission;
  return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
}

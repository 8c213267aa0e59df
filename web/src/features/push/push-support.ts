/**
 * Whether this device can be notified: `install-first` on those of Apple that can only once the app is on the home screen,
 * else what the person allowed.
 */
export function pushSupport(): NotificationPermission | 'install-first' | 'unsupported' {
  const isSupported = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (isSupported) return Notification.permission;
  return isIos() && !isOnHomeScreen() ? 'install-first' : 'unsupported';
}

function isIos(): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(navigator.userAgent);
}

function isOnHomeScreen(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === true;
}
